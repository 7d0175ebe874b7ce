/** Texts of placeholders that programs write into masters and layouts, in the languages of their interfaces. */

const PROMPTS = `click to edit master title style|click to edit master subtitle style|click to edit master text styles|edit master text
styles|edit master title style|edit master subtitle style|click to add title|click to add subtitle|click to add text|click to add notes|click icon
to add picture|click icon to add table|click icon to add chart|click icon to add media|click icon to add smartart graphic|click icon to add
online image|drag picture to placeholder or click icon to add|first level|second level|third level|fourth level|fifth
level|sixth level|seventh level|eighth level|ninth level|click to edit the title text format|click to edit the outline text format|second outline
level|third outline level|fourth outline level|fifth outline level|sixth outline level|seventh outline level|eighth outline level|ninth outline
level|click to edit the notes format|click to move the slide|outline text format|title text|body level one|body level two|body
level three|body level four|body level five|presentation title|slide title|titelmasterformat durch klicken bearbeiten|mastertitelformat
bearbeiten|master-titelformat bearbeiten|formatvorlage des untertitelmasters durch klicken bearbeiten|master-untertitelformat
bearbeiten|textmasterformate durch klicken bearbeiten|textmasterformat bearbeiten|mastertextformat bearbeiten|textmasterformate bearbeiten|formatvorlagen
des textmasters bearbeiten|zweite ebene|dritte ebene|vierte ebene|fünfte ebene|titel durch klicken hinzufügen|bild durch klicken auf symbol
hinzufügen|modifiez le style du titre|modifier le style du titre|cliquez pour modifier le style du titre|modifiez le style des sous-titres du masque|modifier
le style des sous-titres du masque|modifier les styles du texte du masque|modifiez les styles du texte du masque|cliquez pour modifier les styles du
texte du masque|deuxième niveau|troisième niveau|quatrième niveau|cinquième niveau|cliquez sur l'icône pour ajouter une image|haga clic
para modificar el estilo de título del patrón|haga clic para modificar el estilo de subtítulo del patrón|haga clic para modificar el estilo de
texto del patrón|editar el estilo de texto del patrón|editar los estilos de texto del patrón|editar estilos de texto del patrón|segundo
nivel|tercer nivel|cuarto nivel|quinto nivel|haga clic en el icono para agregar una imagen|fare clic per modificare lo stile del titolo|fare clic per modificare stile|fare
clic per modificare lo stile del titolo dello schema|fare clic per modificare lo stile del sottotitolo dello schema|fare clic per modificare stili
del testo dello schema|fare clic per modificare gli stili del testo dello schema|modifica gli stili del testo dello schema|secondo livello|terzo
livello|quarto livello|quinto livello|clique para editar o título mestre|clique para editar o estilo do título mestre|clique para editar o estilo do
subtítulo mestre|clique para editar o texto mestre|clique para editar os estilos do texto mestre|editar estilos de texto mestre|segundo
nível|terceiro nível|quarto nível|quinto nível|klik om de stijl te bewerken|klik om stijl te bewerken|klik om het opmaakprofiel te bewerken|klik om de
ondertitelstijl van het model te bewerken|klik om de modelstijlen te bewerken|klikken om de tekststijl van het model te bewerken|tekststijl van het model
bewerken|tweede niveau|derde niveau|vierde niveau|vijfde niveau|kliknij, aby edytować styl|kliknij, aby edytować styl wzorca podtytułu|kliknij, aby edytować style wzorca
tekstu|edytuj style wzorca tekstu|drugi poziom|trzeci poziom|czwarty poziom|piąty poziom|образец заголовка|образец подзаголовка|образец текста|второй
уровень|третий уровень|четвертый уровень|пятый уровень|klicka här för att ändra format|klicka här för att ändra format på underrubrik i bakgrunden|klicka här
för att ändra format på bakgrundstexten|redigera format för bakgrundstext|nivå två|nivå tre|nivå fyra|nivå fem|klik for at redigere i
master|klik for at redigere titeltypografien i masteren|klik for at redigere undertiteltypografien i masteren|klik for at redigere
teksttypografierne i masteren|rediger teksttypografien i masteren|andet niveau|tredje niveau|fjerde niveau|femte niveau|klikk for å redigere
tittelstil|klikk for å redigere undertittelstil i malen|klikk for å redigere tekststiler i malen|rediger tekststiler i malen|andre nivå|tredje
nivå|fjerde nivå|femte nivå|muokkaa perustyyl. napsautt.|muokkaa alaotsikon perustyyliä napsautt.|muokkaa tekstin perustyylejä napsauttamalla|toinen
taso|kolmas taso|neljäs taso|viides taso|kliknutím lze upravit styl.|kliknutím lze upravit styl předlohy nadpisů.|kliknutím lze upravit styl
předlohy.|kliknutím lze upravit styly předlohy textu.|druhá úroveň|třetí úroveň|čtvrtá úroveň|pátá úroveň|mintacím szerkesztése|alcím mintájának szerkesztése|mintaszöveg
szerkesztése|második szint|harmadik szint|negyedik szint|ötödik szint|asıl başlık stili için tıklatın|asıl alt başlık stilini düzenlemek için
tıklatın|asıl metin stillerini düzenlemek için tıklatın|ikinci düzey|üçüncü düzey|dördüncü düzey|beşinci düzey|マスター タイトルの書式設定|マスター
サブタイトルの書式設定|マスター テキストの書式設定|第 2 レベル|第 3 レベル|第 4 レベル|第 5 レベル|第 2 レベル|单击此处编辑母版标题样式|单击此处编辑母版副标题样式|单击此处编辑母版文本样式|编辑母版文本样式|单击以编辑母版标题样式|第二级|第三级|第四级|第五级|二级|三级|四级|五级|按一下以編輯母片標題樣式|按一下以編輯母片副標題樣式|按一下以編輯母片文字樣式|編輯母片文字樣式|第二層|第三層|第四層|第五層|마스터 제목 스타일 편집|마스터
부제목 스타일 편집|마스터 텍스트 스타일을 편집합니다|마스터 텍스트 스타일 편집|둘째 수준|셋째 수준|넷째 수준|다섯째 수준|click or tap here to enter
text.|click here to enter text.|click or tap to enter a date.|click here to enter a date.|choose an item.|klicken oder tippen sie hier, um text
einzugeben.|klicken sie hier, um text einzugeben.|wählen sie ein element aus.|cliquez ou appuyez ici pour entrer du texte.|cliquez ici pour taper du
texte.|choisissez un élément.|haga clic o pulse aquí para escribir texto.|haga clic aquí para escribir texto.|elija un elemento.|[text]|[texte]|[texto]|[testo]|[tekst]|[текст]|[テキスト]|[文本]|[텍스트]|‹#›|<#>|*|powerpoint
presentation|powerpoint-präsentation|présentation powerpoint|presentación de powerpoint|presentazione standard di powerpoint|default section|standardabschnitt|section
par défaut|sección predeterminada|summary section|untitled section|untitled presentation|generated by python-docx|created by xlsxwriter|created with pandoc|document|presentation|workbook|word document|microsoft word document`;

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
const STOCK = new Set(PROMPTS.split('|').map(fold));

/** A text that a program put there to be replaced. */
export const isStockPrompt = (text: string): boolean => text.length < 100 && STOCK.has(fold(text));
