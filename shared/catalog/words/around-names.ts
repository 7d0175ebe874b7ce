/** Words a letter starts with, before a name. */
export const GREETINGS =
  'dear hi hello hey hallo liebe lieber bonjour salut cher chère hola estimado estimada querido querida ciao caro cara gentile olá ' +
  'prezado prezada beste geachte hei moi moikka terve hej hejsan hallå kære kjære bästa tere čau ahoj dobrý vážený vážená milý milá szia kedves tisztelt stimate stimată dragă bună merhaba sevgili sayın selam здравствуйте привет дорогой дорогая уважаемый уважаемая вітаю шановний шановна привіт здравей здравейте уважаеми уважаема скъпа скъпи γεια αγαπητέ αγαπητή poštovani poštovana dragi draga spoštovani labas sveiki gerbiamas cienījamais godātais chào gửi yth halo hai bom boa buongiorno buonasera spettabile egregio';

/** Lower-case words inside a family name. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'van von der den de del della di da do dos das du la le el al bin ibn ben ter ten zu zum y af av'.split(' '),
);

/** Those that an invented name keeps. */
export const PARTICLES_THAT_STAY: ReadonlySet<string> = new Set(
  'von van de der den del della di da do dos das la le du bin ibn al el zu zur ten ter'.split(' '),
);

/** Small words of names in the field of a form, where nothing but a name is expected: more than a sentence allows. */
export const PARTICLES_IN_FIELDS: readonly string[] = (
  'de del della di da do dos das du des van von der den het ter ten zu zur la le los el al bin bint ben ibn ' +
  'abu abd af av y e i o und san mac mc st dit née geb wa binti bte a/l a/p'
).split(' ');

/** Ends of a company's or institution's name. */
export const ORGANIZATION_ENDS =
  'inc inc. llc ltd ltd. limited plc corp corp. corporation company co. gmbh ag kg kgaa ohg ug e.v. se s.a. sa sarl sas s.l. sl s.r.l. srl s.p.a. spa bv b.v. nv n.v. ' +
  'ab oy as aps a/s kft zrt sp. z o.o. pty pte holdings holding group partners associates ventures capital bank university college institute ' +
  'school hospital clinic foundation association society council committee commission ministry department agency authority union federation church ' +
  'systems technologies solutions software industries enterprises airlines motors pharmaceuticals insurance consulting studios records press stores ' +
  'universität hochschule krankenhaus klinikum stiftung verein sparkasse amtsgericht landgericht universidad banco universidade università ospedale';

/** Starts of an institution's name that "of" continues: University of Leeds. */
export const ORGANIZATION_STARTS =
  'university college institute bank ministry department school church bureau board office court ministerio universidad universität université banco hospital';

/** Peoples, religions and political groups, written with a capital; plurals of words in -an and -i are made of them. */
export const GROUPS =
  'afghan albanian algerian american argentinian argentine armenian australian austrian azerbaijani bahraini bangladeshi belarusian belgian bolivian ' +
  'bosnian brazilian british bulgarian burmese cambodian canadian chilean chinese colombian croatian cuban cypriot czech danish dutch ecuadorian egyptian ' +
  'english estonian ethiopian european filipino finnish french georgian german ghanaian greek guatemalan haitian hungarian icelandic indian indonesian ' +
  'iranian iraqi irish israeli italian jamaican japanese jordanian kazakh kenyan korean kosovar kurdish kuwaiti latvian lebanese libyan lithuanian ' +
  'macedonian malaysian maltese mexican moldovan mongolian moroccan nepalese nepali nigerian norwegian pakistani palestinian panamanian paraguayan ' +
  'persian peruvian polish portuguese puerto-rican qatari romanian russian rwandan saudi scottish senegalese serbian singaporean slovak slovenian somali ' +
  'spanish sudanese swedish swiss syrian taiwanese tanzanian thai tunisian turkish ugandan ukrainian uruguayan uzbek venezuelan vietnamese welsh yemeni ' +
  'zambian zimbabwean african asian britons czechs danes filipinos finns greeks poles scots serbs slovaks spaniards swedes turks hispanic hispanics ' +
  'latino latina latinos arab arabs christian catholic catholics protestant protestants lutheran baptist methodist anglican evangelical mormon muslim ' +
  'muslims sunni shia shiite islamic jewish jew jews hindu hindus buddhist buddhists sikh sikhs taoist zoroastrian democrat democrats republican ' +
  'communist communists socialist socialists marxist nazi tory tories conservatives liberals angolan bahamian barbadian belizean beninese bhutanese ' +
  'botswanan bruneian burundian cameroonian chadian congolese djiboutian dominican emirati eritrean fijian gabonese gambian guinean guyanese honduran ' +
  'ivorian kashmiri kosovan kyrgyz laotian liberian luxembourger luxembourgish malagasy malawian malay maldivian malian mauritanian mauritian montenegrin ' +
  'mozambican namibian nicaraguan nigerien omani papuan salvadoran samoan serb slovene surinamese tajik tibetan togolese tongan trinidadian turkmen ' +
  'chechen tatar uighur uyghur romani basque catalan flemish breton sicilian bavarian scandinavian yugoslav azeri bengali punjabi tamil croat turk swede ' +
  'dane finn pole spaniard briton scot frenchman frenchwoman englishman englishwoman irishman irishwoman dutchman dutchwoman welshman scotsman filipina ' +
  'croats turkmens slovenes chechens tamils basques tatars uighurs uyghurs tajiks montenegrins luxembourgers yugoslavs malays shiites presbyterian ' +
  'pentecostal adventist quaker quakers amish calvinist jain rastafarian islamist islamists baptists methodists evangelicals mormons taoists marxists ' +
  'maoist maoists';

/** First words of groups of two words: Social Democrats, Roman Catholic. */
export const GROUP_QUALIFIERS: ReadonlySet<string> = new Set(
  'social christian liberal roman greek russian orthodox african native sunni shia'.split(' '),
);

/** Capitalised words that are no part of a name: what sentences, salutations and headings start with. */
export const NOT_NAMES =
  'damen herren world production a an the this that these those i you he she it we they my your his her its our their who what when where why how which if then there here and or but ' +
  'so because while after before since until although though as at by for from in into of off on onto out over per to up with within without about ' +
  'not no yes ok okay please thank thanks dear hi hello hey welcome sorry sincerely regards best cheers kind warm yours all team everyone everybody sir madam ' +
  'customer support service services sales admin user users client account order invoice subject re fw fwd date time name first last full address phone ' +
  'email e-mail mail fax tel mobile contact number id page note attention attn cc bcc ps street road avenue lane drive suite apt city state country zip ' +
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december ' +
  'jan feb mar apr jun jul aug sep sept oct nov dec today tomorrow yesterday morning evening night spring summer autumn fall winter christmas easter ' +
  'new old big great good bad high low north south east west northern southern eastern western central upper lower inner outer ' +
  'is are was were be been am do does did done has have had can could will would shall should might must let make made get got go went come see ' +
  'said says say call called ask asked tell told know knew think thought want wanted need needed use used find found give gave take took show ' +
  'one two three four five six seven eight nine ten some any each every many most few more less other another same such only just also very too ' +
  'mr mrs ms dr prof internet english french german spanish italian web api http https url json xml html css sql app github google microsoft amazon apple ' +
  'der die das den dem des ein eine einen und oder aber ich du er sie es wir ihr mein dein sein unser ist sind war waren hat haben wird werden nicht ' +
  'sehr geehrte geehrter liebe lieber hallo guten tag morgen abend mit freundlichen grüßen viele grüße herzliche von zu im auf aus bei für ' +
  'le la les un une et ou mais je tu il elle nous vous ils elles mon ma mes votre notre est sont été bonjour cher chère monsieur madame cordialement ' +
  'el los las una unos y o pero yo usted nosotros mi su son fue hola estimado estimada querido querida saludos atentamente ' +
  'lo gli e io lui lei noi voi loro mio suo è sono ciao gentile caro cara cordiali saluti os um uma eu ele ela você nós meu seu é são olá prezado ' +
  'prezada de het een en maar ik jij hij zij wij mijn zijn beste geachte groeten met vriendelijke';

/** Names that are everyday words or places as well: alone they say nothing. */
export const AMBIGUOUS_NAMES =
  'unique aria trace general koa talon line hooks page will mark may rose grace hope art bill frank grant pat sue faith joy june april august dawn summer autumn violet iris ivy jade ruby pearl amber crystal ' +
  'victoria florence paris sydney austin dallas houston charlotte jackson madison lincoln washington chase drew rich dean miles guy gene van le do ' +
  'an so long young king brown white green black gray grey hill wood price day field rice cook baker mason hunter carter law love best bell bush ' +
  'park lane street banks fox wolf bird star sky angel christian royal major duke earl prince noble sterling ford chance champion case cash dash ' +
  'ocean river brook forest heath glen dale cliff reed jay wren dove sage basil ginger olive cherry berry rosemary clementine honey candy ' +
  'destiny harmony melody lyric story journey justice liberty patience prudence constance mercy charity chastity trinity nevaeh serenity genesis ' +
  'israel india china asia america georgia carolina virginia dakota montana savannah brooklyn chelsea kent chester lance ' +
  'per con sin mas mar sol luz cruz paz rey leon flor alba blanca pura alma vida sun moon see rot gut herr ' +
  'porsche tesla siri alexa echo ace bo ty cy ani son ' +
  'ash bee bay blue clay coy dell dee gage haven jett kit lark lux mace nova oak oz rain ranger ridge ' +
  'roman rex rod rusty shade shine sonny stone storm tuesday wade west winter wynn pacific atlas apollo';
