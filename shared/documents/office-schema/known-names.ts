/**
 * Names that every copy of the programs brings along: fonts, built-in styles, themes. They say nothing about a person, and a
 * document whose fonts or styles were renamed would look different.
 */

const FONTS = `Abadi|Agency FB|Aharoni|Albany|Albertus|Aldhabi|Algerian|Andale Mono|Andalus|Angsana New|AngsanaUPC|Aparajita|Aptos|Aptos
Display|Aptos Mono|Aptos Narrow|Aptos Serif|Arabic Typesetting|Arial|Arial Black|Arial Narrow|Arial Nova|Arial Rounded MT Bold|Arial Unicode
MS|Avenir|Avenir Next|Avenir Next LT Pro|Bahnschrift|Baskerville|Baskerville Old Face|Batang|BatangChe|Bauhaus 93|Bell MT|Berlin Sans FB|Bernard MT
Condensed|Bierstadt|Bitstream Vera Sans|Blackadder ITC|Bodoni MT|Book Antiqua|Bookman Old Style|Bookshelf Symbol 7|Bradley Hand ITC|Britannic
Bold|Broadway|Browallia New|BrowalliaUPC|Brush Script MT|Caladea|Calibri|Calibri Light|Calibri (Body)|Calibri (Headings)|Californian FB|Calisto
MT|Cambria|Cambria Math|Candara|Carlito|Castellar|Centaur|Century|Century Gothic|Century Schoolbook|Chiller|Colonna MT|Comic Sans
MS|Consolas|Constantia|Cooper Black|Copperplate Gothic Bold|Copperplate Gothic Light|Corbel|Cordia New|CordiaUPC|Courier|Courier New|Cumberland|Curlz
MT|DaunPenh|David|DejaVu Sans|DejaVu Sans Mono|DejaVu Serif|DengXian|DFKai-SB|Didot|DilleniaUPC|Dingbats|DokChampa|Dotum|DotumChe|Droid Sans|Droid Sans
Fallback|Ebrima|Edwardian Script ITC|Elephant|Engravers MT|Eras ITC|Estrangelo Edessa|EucrosiaUPC|Euphemia|FangSong|Felix Titling|Footlight MT
Light|Forte|Franklin Gothic|Franklin Gothic Book|Franklin Gothic Medium|FrankRuehl|FreeSans|FreeSerif|FreesiaUPC|Freestyle Script|Futura|Gabriola|Gadugi|Garamond|Gautami|Geneva|Georgia|Gigi|Gill
Sans|Gill Sans MT|Gill Sans Nova|Gisha|Gloucester MT Extra Condensed|Goudy Old Style|Goudy Stout|Grandview|Gulim|GulimChe|Gungsuh|GungsuhChe|Haettenschweiler|Harlow Solid
Italic|Harrington|Helvetica|Helvetica Neue|High Tower Text|Hoefler Text|Impact|Imprint MT Shadow|Informal Roman|Inter|IrisUPC|Iskoola
Pota|JasmineUPC|Javanese Text|Jokerman|Juice ITC|KaiTi|Kalinga|Kartika|Khmer UI|KodchiangUPC|Kokila|Kristen ITC|Kunstler Script|Lao
UI|Latha|Lato|Leelawadee|Leelawadee UI|Levenim MT|Liberation Mono|Liberation Sans|Liberation Sans Narrow|Liberation Serif|LilyUPC|Lohit Devanagari|Lucida
Bright|Lucida Calligraphy|Lucida Console|Lucida Fax|Lucida Grande|Lucida Handwriting|Lucida Sans|Lucida Sans Typewriter|Lucida Sans
Unicode|Magneto|Maiandra GD|Malgun Gothic|Mangal|Marlett|Matura MT Script Capitals|Meiryo|Meiryo UI|Menlo|Merriweather|Microsoft Himalaya|Microsoft JhengHei|Microsoft
JhengHei UI|Microsoft New Tai Lue|Microsoft PhagsPa|Microsoft Sans Serif|Microsoft Tai Le|Microsoft Uighur|Microsoft YaHei|Microsoft YaHei UI|Microsoft Yi
Baiti|MingLiU|MingLiU-ExtB|Miriam|Mistral|Modern No. 20|Monaco|Mongolian Baiti|Monotype Corsiva|Montserrat|MoolBoran|MS Gothic|MS Mincho|MS Outlook|MS PGothic|MS
PMincho|MS Reference Sans Serif|MS Sans Serif|MS Serif|MS UI Gothic|MT Extra|MV Boli|Myanmar Text|Narkisim|Neue Haas Grotesk Text Pro|Niagara Engraved|Niagara Solid|Nimbus
Roman|Nimbus Sans|Nirmala UI|Noto Sans|Noto Sans CJK SC|Noto Sans Devanagari|Noto Serif|Noto Serif CJK SC|NSimSun|Nunito|Nyala|OCR A
Extended|Old English Text MT|Onyx|OpenSymbol|Open Sans|Optima|Oswald|Palace Script MT|Palatino|Palatino Linotype|Papyrus|Parchment|Perpetua|Perpetua Titling MT|Phagspa|Plantagenet
Cherokee|Playbill|Playfair Display|PMingLiU|PMingLiU-ExtB|Poor Richard|Poppins|Pristina|PT Sans|PT Serif|Raavi|Rage
Italic|Raleway|Ravie|Roboto|Roboto Condensed|Roboto Mono|Roboto Slab|Rockwell|Rod|Sakkal Majalla|Sanskrit Text|Script MT Bold|Seaford|Segoe Print|Segoe Script|Segoe
UI|Segoe UI Black|Segoe UI Emoji|Segoe UI Historic|Segoe UI Light|Segoe UI Semibold|Segoe UI Symbol|Selawik|Shonar Bangla|Showcard
Gothic|Shruti|SimHei|Simplified Arabic|SimSun|SimSun-ExtB|Sitka|Sitka Text|Skeena|Snap ITC|Source Code Pro|Source Sans Pro|Source Serif Pro|StarSymbol|Stencil|Sylfaen|Symbol|System|System
UI|Tahoma|TeamViewer15|Tempus Sans ITC|Tenorite|Terminal|Thorndale|Times|Times New Roman|Traditional Arabic|Trebuchet MS|Tunga|Tw Cen
MT|Tw Cen MT Condensed|Ubuntu|Univers|Urdu Typesetting|Utsaah|Vani|Verdana|Vijaya|Viner Hand ITC|Vivaldi|Vladimir Script|Vrinda|Webdings|Wide Latin|Wingdings|Wingdings
2|Wingdings 3|Yu Gothic|Yu Gothic Light|Yu Gothic Medium|Yu Gothic UI|Yu Mincho|Zapf Dingbats|Zapfino|ZWAdobeF|sans-serif|serif|monospace|cursive|fantasy|system-ui|Body
Font|Heading Font|游ゴシック|游ゴシック Light|游明朝|游明朝 Light|ＭＳ Ｐゴシック|ＭＳ ゴシック|ＭＳ 明朝|ＭＳ Ｐ明朝|メイリオ|맑은 고딕|돋움|굴림|바탕|等线|等线 Light|宋体|黑体|微软雅黑|华文楷体|华文新魏|华文细黑|新細明體|標楷體|微軟正黑體|隶书|幼圆|方正舒体|方正姚体|楷体|仿宋|HGｺﾞｼｯｸE|HGｺﾞｼｯｸM|HGｺﾞｼｯｸB|HG創英角ｺﾞｼｯｸUB|HG丸ｺﾞｼｯｸM-PRO|HY중고딕|HY견고딕|HY엽서L|HY얕은샘물M|휴먼매직체|한컴바탕`;

const STYLES = `Normal|Default|Standard|Bad|Good|Neutral|Calculation|Check Cell|Explanatory Text|Input|Linked Cell|Output|Warning Text|Total|Comma|Comma [0]|Currency|Currency
[0]|Percent|Hyperlink|Followed Hyperlink|Visited Hyperlink|Heading|Title|Subtitle|Caption|List|Index|Quote|Intense Quote|Strong|Emphasis|Subtle
Emphasis|Intense Emphasis|Subtle Reference|Intense Reference|Book Title|Bibliography|TOC Heading|No Spacing|List Paragraph|Header|Footer|Header Char|Footer
Char|Header and Footer|Header Left|Header Right|Footer Left|Footer Right|Footnote Text|Footnote Reference|Endnote Text|Endnote Reference|Footnote
Characters|Endnote Characters|Footnote|Endnote|Footnote Anchor|Endnote Anchor|Footnote Text Char|Endnote Text Char|Comment|Comment Text|Comment Reference|Comment Subject|Comment Text Char|Comment
Subject Char|Annotation Text|Annotation Reference|Annotation Subject|Balloon Text|Balloon Text Char|Body Text|Body Text Indent|Body Text First
Indent|Text Body|Body|Block Text|Closing|Date|Document Map|E-mail Signature|Envelope Address|Envelope Return|HTML Acronym|HTML Address|HTML Bottom
of Form|HTML Cite|HTML Code|HTML Definition|HTML Keyboard|HTML Preformatted|HTML Sample|HTML Top of Form|HTML Typewriter|HTML Variable|Index
Heading|Internet Link|Line Number|Macro|Macro Text|Message Header|No List|Normal (Web)|Normal Indent|Normal Table|Table Normal|Outline List
1|Outline List 2|Outline List 3|Note Heading|Page Number|Placeholder Text|Plain Text|Plain Text Char|Plain Table|Revision|Salutation|Signature|Smart
Hyperlink|Smart Link|Hashtag|Mention|Unresolved Mention|Table of Authorities|Table of Figures|TOA Heading|Default Paragraph Font|Latent
Styles|Table Contents|Table Heading|Frame Contents|Preformatted Text|Quotations|Illustration|Table Grid|Table Grid Light|Grid Table Light|Table
Theme|Table Simple|Table Classic|Table Colorful|Table Columns|Table List|Table 3D Effects|Table Contemporary|Table Elegant|Table
Professional|Table Subtle|Table Web|Grid Table|List Table|Grid Table 1 Light|List Table 1 Light|Light Shading|Light List|Light Grid|Medium Shading 1|Medium Shading 2|Medium List 1|Medium List
2|Medium Grid 1|Medium Grid 2|Medium Grid 3|Dark List|Colorful Shading|Colorful List|Colorful Grid|Title Char|Subtitle Char|Quote Char|Intense Quote
Char|List Bullet|List Number|List Continue|Numbering Symbols|Bullet Symbols|Bullets|Cell Style|Note|Text|Status|Accent|Error|Warning|Result|Hyperlink Char|annotation text|No Style, No Grid|No Style, Table Grid|Office|Office
Theme|Larissa|Custom Design|Theme|Default Design|Office 2007 - 2010|Office 2013 - 2022|Office Classic|Office 2007-2010|Table Style|Pivot Style`;

const fold = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');
const names = (list: string) => new Set(list.split('|').map(fold));

const KNOWN_FONTS = names(FONTS);
const KNOWN_STYLES = names(STYLES);

/** A font that programs bring along, or a list of such. `+mn-lt` stands for a font of the theme. */
export function isKnownFont(value: string): boolean {
  return value.split(/[;,]/).every((font) => {
    const name = fold(font.replace(/^@/, ''));
    return name === '' || /^\+m[nj](?:lt|ea|cs)$/.test(name) || KNOWN_FONTS.has(name);
  });
}

const NUMBERED_STYLE =
  /^(?:heading|title|index|toc|list(?:bullet|number|continue|table)?|bodytext(?:indent|firstindent)?|table(?:simple|classic|colorful|columns|list|grid|3deffects|subtle|web|theme|normal)|gridtable|listtable|plaintable|tablestyle(?:light|medium|dark)|pivotstyle(?:light|medium|dark)|(?:slicer|timeline)style(?:light|dark|other)|contents|wwchar|style|accent|note|default|absatzstandardschriftart)\d{0,3}(?:colorful|light|dark|char)?(?:accent\d)?(?:char)?$/;
/** What a program calls a style by the milliseconds of its making. */
const STYLE_BY_CLOCK = /^style1\d{12}$/;
const ACCENTED = /(?:\d{0,2}%)?accent\d$|accent\d\d?$/;

/** A style that programs bring along, by its name ("heading 1") or by its id ("Heading1"). */
export function isKnownStyle(value: string): boolean {
  const name = fold(value);
  return (
    KNOWN_STYLES.has(name) ||
    NUMBERED_STYLE.test(name) ||
    KNOWN_STYLES.has(name.replace(ACCENTED, '')) ||
    /^(?:\d0%)?accent\d$/.test(name) ||
    /^(?:zf|[a-z]{1,2})?\d{0,3}$/.test(name) ||
    STYLE_BY_CLOCK.test(name)
  );
}
