import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { findPostalLines } from '#shared/finders/postal/postal-lines.ts';

const found = (text: string, language: string): string[] => analyze(text, { language }).results.map((one) => one.text);

describe('addresses of the world', () => {
  it.each([
    ['nl', 'mevrouw Hof, Lange Hezelstraat 83, 6511 CG Nijmegen', ['Lange Hezelstraat 83', '6511 CG']],
    ['fr', 'Mme Rochat\nChemin du Couchant 11\n1022 Chavannes', ['Chemin du Couchant 11', '1022']],
    ['pl', 'mieszkam na ul. Lipowa 14/7, 50-117 Wrocław', ['ul. Lipowa 14/7', '50-117']],
    ['da', 'Ole Kruse\nSkovvænget 7\n5683 Haarby', ['Skovvænget 7', '5683']],
    [
      'ro',
      'stau in bacau, str. marasesti nr. 112, bl. 4, sc. b, ap. 18',
      ['str. marasesti nr. 112, bl. 4, sc. b, ap. 18'],
    ],
    ['fr', 'Rue du Lac 7, 2000 Neuchâtel', ['Rue du Lac 7', '2000']],
    ['ja', '住所は丸の内1丁目9番2号です', ['丸の内1丁目9番2号']],
    ['ja', '梅田三丁目1-3', ['梅田三丁目1-3']],
    ['ja', '千葉市美浜区潮風2-3-4', ['潮風2-3-4']],
    ['ja', '札幌市北区新琴似第三1-2-3', ['新琴似第三1-2-3']],
    ['ja', '群馬県館林市第二1番地2', ['第二1番地']],
    ['nl', 'Kouter 7 G\n9000 Gent', ['Kouter 7 G', '9000']],
    ['nl', 'Lange Vest 12 A\n2000 Antwerpen', ['Lange Vest 12 A', '2000']],
    ['nl', 'Boulevard 1830 12, 1930 Zaventem', ['Boulevard 1830 12', '1930']],
    ['nl', '12 Mai 8, 2000 Antwerpen', ['12 Mai 8', '2000']],
    ['de', '5th Avenue 12\n10115 Berlin', ['10115']],
    ['zh', '无锡市新吴区长江南路36号B座11楼', ['长江南路36号B座11楼']],
    ['zh', '我住在北京市朝阳区建国路88号阳光大厦B座1203室。', ['北京市朝阳区建国路88号阳光大厦B座1203室']],
    ['zh', '5月19日送到成都市武侯区一环路17号附6号时床板就是裂的', ['成都市武侯区一环路17号附6号']],
    ['zh', '将位于杭州市西湖区文二西路780号602室的房屋出租给乙方', ['杭州市西湖区文二西路780号602室']],
    ['zh', '于洪区黄海路15号2单元301室', ['于洪区黄海路15号2单元301室']],
    ['zh', '福建省泉州市晋江市陈埭镇溪边村环村路88号之三', ['晋江市陈埭镇溪边村环村路88号之三']],
    ['zh', '送至：乌鲁木齐市水磨沟区南湖北路西一巷98号院', ['乌鲁木齐市水磨沟区南湖北路西一巷98号院']],
    ['de', 'Sie wohnt Kastanienallee 12 in 10435 Berlin.', ['Kastanienallee 12', '10435']],
    ['nb', 'name=Ole Hansen;adr=Storgata 1, 0155 Oslo', ['Storgata 1', '0155']],
    ['en', 'Landlord, at 77 Quince Ave #3, Tulsa OK 74104', ['77 Quince Ave #3']],
    ['hu', 'A Hősök tere 7. II/5. (3525 Miskolc) lakásról', ['Hősök tere 7. II/5']],
    ['hu', 'Kossuth Lajos útja 5. fszt. 2, 6000 Kecskemét', ['Lajos útja 5. fszt. 2']],
    ['lt', 'Gyvenu Gedimino pr. 15-4, Vilniuje.', ['Gedimino pr. 15-4']],
    ['et', 'Elan Pärnu mnt 67-12, Tallinn.', ['Pärnu mnt 67-12']],
    ['az', 'sifarisi getirin Serifzade kuc 214, m.37', ['Serifzade kuc 214, m.37']],
    ['sv', 'Jag bor på Storgatan 3 i Umeå.', ['Storgatan 3']],
    ['pl', 'Mieszkam przy ul. Długa 14 w Gdańsku.', ['ul. Długa 14']],
    ['ru', 'Живу на ул. Ленина 5 в Москве.', ['ул. Ленина 5']],
    ['tr', 'Adres: Atatürk Caddesi No:5/3, Kat 2, Daire 7', ['Atatürk Caddesi No:5/3, Kat 2, Daire 7']],
  ])('%s: %s', (language, text, expected) => {
    const texts = found(text, language);
    for (const one of expected)
      expect(
        texts.some((value) => value.includes(one)),
        `${one} in ${texts}`,
      ).toBe(true);
  });

  it.each([
    ['de', 'ich bin in die Hafenstraße 12, 20457 Hamburg gezogen', 'Hafenstraße 12'],
    ['de', 'Wohnhaft in der Schönhauser Allee 12 a, 10119 Berlin', 'Schönhauser Allee 12'],
    ['sv', 'Bor på Sveavägen 45 lgh 1203, 113 59 Stockholm', 'Sveavägen 45 lgh 1203'],
    ['fi', 'Osoitteeni on Mannerheimintie 12 B 34, 00100 Helsinki.', 'Mannerheimintie 12 B 34'],
    ['de', 'Wir treffen uns am Freitag bei Lange Reihe 83, 20099 Hamburg', 'Lange Reihe 83'],
    ['en', 'we moved to Am Alten Markt 3, 50667 Köln', 'Am Alten Markt 3'],
    ['fr', 'elle habite au 12 rue de la Paix, 75002 Paris', '12 rue de la Paix'],
    ['pl', 'mieszkam na ul. Lipowa 14/7, 50-117 Wrocław', 'ul. Lipowa 14/7'],
    ['de', 'Der Sitz der Gesellschaft ist Neue Straße 310, 50667 Köln', 'Neue Straße 310'],
    ['de', 'Er wohnt jetzt Am Alten Markt 5, 50667 Köln', 'Am Alten Markt 5'],
  ])('leaves the sentence before a street as it is: %s %s', (language, text, street) => {
    expect(found(text, language)).toContain(street);
  });

  it.each([
    ['de', 'Weg an der Mühle 3, 20457 Hamburg', 'Weg an der Mühle 3'],
    ['de', 'Straße am Park 5, 04209 Leipzig', 'Straße am Park 5'],
    ['fr', 'rue du Moulin à Vent 5, 1000 Bruxelles', 'rue du Moulin à Vent 5'],
  ])('takes small words within the name of a street along: %s %s', (language, text, street) => {
    expect(found(text, language)).toContain(street);
  });

  it('takes no line with a version for a street', () => {
    const streets = findPostalLines('Sync 1.0 User Guide\n1300 Henley Court', new Set(['STREET_ADDRESS']));
    expect(streets).toEqual([]);
  });

  it('takes no amount, year or count for a postal code', () => {
    expect(found('Wir zahlten, 2500 EUR im Monat', 'de')).not.toContain('2500');
    expect(found('it was founded in Rome, 1998 Members joined', 'en')).not.toContain('1998');
  });
});

describe('numbers that are no addresses', () => {
  it.each([
    ['en', 'Case 14-36086 Doc 1 Filed 10/03/14', '36086'],
    ['en', 'VerDate 27 10:56 Apr 28, 2000 Jkt 190069', '2000'],
    ['en', 'reporting from 2022 onwards.\n2020 Change in accounting', '2020'],
    ['en', 'substances on VA form 10-\n2638 For Research', '2638'],
    ['en', 'Oxygen Refilling 660 Ltr,\n1720 Ltr.', '1720'],
    ['en', '1083198788 1 Link error\n26281 Interconnect-0T00 switch_module', '26281'],
    ['da', 'Næring pr. 100 g: 1680 kJ', 'Næring pr. 100'],
    ['ja', '大型で強い台風26号は午前8時現在', '大型で強い台風26号'],
    ['ja', '第二十六条第三号中「次の」', '第二十六条第三号'],
  ])('%s: %j', (language, text, value) => {
    expect(found(text, language)).not.toContain(value);
  });
});
