/** Countries, states and large cities, lower case, separated by semicolons. */
export const PLACES =
  'afghanistan;albania;algeria;andorra;angola;argentina;armenia;australia;austria;azerbaijan;bahamas;bahrain;bangladesh;barbados;belarus;' +
  'belgium;belize;benin;bhutan;bolivia;bosnia;bosnia and herzegovina;botswana;brazil;brunei;bulgaria;burkina faso;burundi;cambodia;cameroon;' +
  'canada;cape verde;central african republic;chile;china;colombia;congo;costa rica;croatia;cuba;cyprus;czech republic;czechia;denmark;' +
  'djibouti;dominican republic;ecuador;egypt;el salvador;england;eritrea;estonia;ethiopia;europe;fiji;finland;france;gabon;gambia;germany;ghana;' +
  'great britain;greece;greenland;grenada;guatemala;guinea;guyana;haiti;holland;honduras;hong kong;hungary;iceland;india;indonesia;iran;iraq;' +
  'ireland;israel;italy;ivory coast;jamaica;japan;kazakhstan;kenya;kosovo;kuwait;kyrgyzstan;laos;latvia;lebanon;liberia;libya;liechtenstein;' +
  'lithuania;luxembourg;macau;macedonia;madagascar;malawi;malaysia;maldives;malta;mauritius;mexico;moldova;monaco;mongolia;montenegro;morocco;' +
  'mozambique;myanmar;namibia;nepal;netherlands;new zealand;nicaragua;nigeria;north korea;northern ireland;norway;oman;pakistan;palestine;panama;' +
  'papua new guinea;paraguay;peru;philippines;poland;portugal;puerto rico;qatar;romania;russia;rwanda;samoa;san marino;saudi arabia;scotland;' +
  'senegal;serbia;singapore;slovakia;slovenia;somalia;south africa;south korea;south sudan;spain;sri lanka;sudan;suriname;sweden;switzerland;' +
  'syria;taiwan;tajikistan;tanzania;thailand;togo;tonga;tunisia;turkey;türkiye;turkmenistan;uganda;ukraine;united arab emirates;united kingdom;' +
  'united states;united states of america;uruguay;uzbekistan;venezuela;vietnam;wales;yemen;zambia;zimbabwe;usa;uk;uae;u.s.;u.k.;' +
  'alabama;alaska;arizona;arkansas;california;colorado;connecticut;delaware;florida;hawaii;idaho;illinois;indiana;iowa;kansas;kentucky;louisiana;' +
  'maine;maryland;massachusetts;michigan;minnesota;mississippi;missouri;montana;nebraska;nevada;new hampshire;new jersey;new mexico;new york;' +
  'new york city;north carolina;north dakota;ohio;oklahoma;oregon;pennsylvania;rhode island;south carolina;south dakota;tennessee;texas;utah;vermont;' +
  'west virginia;wisconsin;wyoming;ontario;quebec;québec;british columbia;alberta;manitoba;saskatchewan;nova scotia;new brunswick;newfoundland;' +
  'new south wales;queensland;tasmania;western australia;south australia;northern territory;' +
  'london;birmingham;manchester;leeds;liverpool;sheffield;bristol;edinburgh;glasgow;cardiff;belfast;dublin;cork;galway;nottingham;leicester;' +
  'southampton;newcastle;brighton;oxford;cambridge;york;' +
  'los angeles;chicago;houston;phoenix;philadelphia;san antonio;san diego;dallas;san jose;austin;jacksonville;san francisco;columbus;fort worth;' +
  'indianapolis;charlotte;seattle;denver;washington dc;washington d.c.;boston;nashville;el paso;detroit;oklahoma city;portland;las vegas;memphis;louisville;' +
  'baltimore;milwaukee;albuquerque;tucson;fresno;sacramento;kansas city;atlanta;omaha;miami;oakland;minneapolis;tulsa;tampa;new orleans;cleveland;' +
  'honolulu;st. louis;pittsburgh;cincinnati;orlando;buffalo;salt lake city;toronto;montreal;montréal;vancouver;calgary;ottawa;edmonton;winnipeg;' +
  'sydney;melbourne;brisbane;perth;adelaide;canberra;auckland;wellington;christchurch;' +
  'berlin;hamburg;münchen;munich;köln;cologne;frankfurt;frankfurt am main;stuttgart;düsseldorf;leipzig;dortmund;essen;bremen;dresden;hannover;' +
  'hanover;nürnberg;nuremberg;duisburg;bochum;wuppertal;bielefeld;bonn;münster;karlsruhe;mannheim;augsburg;wiesbaden;bayern;bavaria;sachsen;hessen;' +
  'niedersachsen;lower saxony;nordrhein-westfalen;baden-württemberg;brandenburg;thüringen;saarland;deutschland;österreich;schweiz;' +
  'wien;vienna;graz;linz;salzburg;innsbruck;zürich;zurich;genf;geneva;genève;basel;bern;lausanne;luzern;' +
  'paris;marseille;lyon;toulouse;nice;nantes;strasbourg;montpellier;bordeaux;lille;rennes;reims;grenoble;dijon;bretagne;normandie;provence;' +
  'belgique;bruxelles;brussels;antwerp;antwerpen;gent;liège;suisse;allemagne;espagne;italie;angleterre;' +
  'madrid;barcelona;valencia;sevilla;seville;zaragoza;málaga;malaga;murcia;bilbao;alicante;córdoba;valladolid;granada;españa;andalucía;cataluña;galicia;' +
  'lisboa;lisbon;porto;braga;coimbra;brasil;são paulo;rio de janeiro;brasília;salvador;fortaleza;belo horizonte;curitiba;recife;porto alegre;' +
  'roma;rome;milano;milan;napoli;naples;torino;turin;palermo;genova;genoa;bologna;firenze;florence;venezia;venice;verona;bari;catania;italia;' +
  'amsterdam;rotterdam;utrecht;eindhoven;groningen;the hague;den haag;tilburg;nederland;' +
  'warszawa;warsaw;kraków;krakow;łódź;wrocław;poznań;gdańsk;szczecin;lublin;katowice;polska;praha;prague;brno;ostrava;bratislava;budapest;bucharest;' +
  'bucurești;sofia;belgrade;zagreb;ljubljana;sarajevo;skopje;tirana;athens;thessaloniki;istanbul;ankara;izmir;' +
  'stockholm;göteborg;gothenburg;malmö;uppsala;oslo;bergen;trondheim;københavn;copenhagen;aarhus;odense;helsinki;tampere;turku;reykjavik;tallinn;riga;vilnius;' +
  'moscow;москва;saint petersburg;st. petersburg;санкт-петербург;kyiv;kiev;київ;kharkiv;odesa;lviv;minsk;россия;україна;' +
  'tokyo;osaka;kyoto;yokohama;nagoya;seoul;busan;beijing;shanghai;guangzhou;shenzhen;chengdu;wuhan;taipei;bangkok;hanoi;ho chi minh city;jakarta;' +
  'manila;kuala lumpur;mumbai;delhi;new delhi;bangalore;bengaluru;hyderabad;chennai;kolkata;pune;ahmedabad;karachi;lahore;islamabad;dhaka;colombo;kathmandu;' +
  'dubai;abu dhabi;doha;riyadh;jeddah;mecca;medina;tehran;baghdad;damascus;beirut;amman;jerusalem;tel aviv;cairo;alexandria;casablanca;rabat;tunis;algiers;' +
  'lagos;abuja;accra;nairobi;mombasa;kampala;addis ababa;johannesburg;cape town;durban;pretoria;harare;' +
  'mexico city;ciudad de méxico;guadalajara;monterrey;bogotá;bogota;medellín;medellin;cali;lima;quito;guayaquil;caracas;santiago;santiago de chile;' +
  'buenos aires;rosario;montevideo;asunción;la paz;havana;san salvador;guatemala city;panama city;bethlehem;africa;asia;south america;north america;' +
  'latin america;middle east;manhattan;brooklyn;bronx;hollywood;silicon valley;日本;東京;大阪;中国;北京;上海;香港;台湾;한국;서울;부산';
