/**
 * Names that programs give by themselves, in the languages of their interfaces: sheets, shapes, placeholders. They say nothing about
 * a person.
 */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().toLowerCase().split(/\s+/));

/** Words that names of new shapes are made of. */
const SHAPE_WORDS = list(`
  content footer date slide number text picture title subtitle header notes table chart placeholder image textbox box rectangle rect group
  grouped shape shapes object objects connector oval line lines frame graphic graphics diagram arrow arrows straight elbow curved curve
  curving freeform form autoshape callout cloud star stars block arc ellipse circle triangle isosceles right left up down diamond hexagon octagon
  pentagon heptagon decagon dodecagon parallelogram trapezoid rounded round single double same side corner corners snipped snip diagonal
  bracket brace flowchart process decision data document multidocument terminator preparation manual input operation alternate offpage
  predefined internal storage merge extract summing junction or collate sort delay sequential access direct magnetic disk display explosion
  ribbon banner wave vertical horizontal scroll smiley face heart lightning bolt sun moon plus minus multiply division equal not cross
  cube can bevel donut no symbol folded plaque teardrop pie chord half action button custom model 3d video audio media screenshot ole ink
  equation math formula smartart wordart watermark media screen icon svg logo vector art clip clipart inhaltsplatzhalter content control canvas
  drawing dibujo zeichnung image1 img of the a and with by copy background master layout body center centered page slicer timeline comment
  check checkbox radio option spinner scrollbar list combo dropdown label toggle command officeart powerplusplus powerpluswatermarkobject
  quarter polygon polyline sketch sketchline points point level bent notched chevron striped swoosh quad uturn turn corner tabs gear funnel
  tab square pearl half-frame l-shape flow accent border
  inhaltsplatzhalter titel untertitel textfeld textplatzhalter datumsplatzhalter fußzeilenplatzhalter foliennummernplatzhalter grafik
  rechteck abgerundetes gerade verbinder gerader gewinkelter pfeil ellipse gruppieren gruppe tabelle diagramm bild bildplatzhalter
  freihandform linie legende kopfzeilenplatzhalter notizenplatzhalter folienbildplatzhalter form objekt rahmen mit und verbindung
  espace réservé du de la le contenu texte titre sous-titre pied numéro diapositive image zone rectangle groupe connecteur droit avec flèche
  tableau graphique forme libre ellipse légende arrondi à coins arrondis objet l’image l'image commentaires en-tête pour une
  marcador contenido título subtítulo texto fecha pie página número diapositiva imagen cuadro rectángulo grupo conector recto flecha
  tabla gráfico elipse forma libre línea redondeado posición notas objeto encabezado
  segnaposto contenuto titolo sottotitolo testo data piè pagina diapositiva immagine casella rettangolo gruppo connettore diritto 2 freccia
  tabella grafico ovale forma libera linea numero di a della con angoli arrotondati oggetto note
  espaço reservado para conteúdo título subtítulo texto data rodapé imagem caixa retângulo seta tabela linha posição de do da marcador
  tijdelijke aanduiding voor inhoud titel ondertitel tekst datum voettekst dianummer afbeelding tekstvak rechthoek groep rechte verbindingslijn
  pijl tabel grafiek ovaal
  symbol zastępczy zawartości tytuł podtytuł tekstu daty stopki numeru slajdu obraz pole tekstowe prostokąt grupa łącznik prosty strzałka
  tabela wykres elipsa obrazu notatek
  заголовок подзаголовок объект текст дата нижний колонтитул номер слайда рисунок прямоугольник группа прямая со стрелкой соединительная линия
  таблица диаграмма овал надпись место содержимое изображение полилиния заметки
  platshållare för innehåll rubrik underrubrik datum sidfot bildnummer bildobjekt textruta rektangel rak koppling pil tabell diagram bild
  pladsholder til indhold undertitel tekst dato sidefod slidenummer billede tekstfelt rektangel lige forbindelse
  plassholder innhold tittel undertittel bunntekst lysbildenummer bilde tekstboks
  sisällön paikkamerkki otsikko alaotsikko tekstin päivämäärän alatunnisteen dian numeron kuva tekstiruutu suorakulmio
  zástupný symbol pro obsah nadpis podnadpis datum zápatí číslo snímku obrázek textové obdélník skupina
  tartalom helye cím alcím szöveg dátum élőláb dia számának kép szövegdoboz téglalap csoport
  içerik yer tutucusu başlık alt metin veri altbilgi slayt numarası resim kutusu dikdörtgen grup
  コンテンツ プレースホルダー タイトル サブタイトル テキスト 日付 フッター スライド番号 図 正方形 長方形 グループ化 表 グラフ 直線 矢印 コネクタ 四角形 ボックス 画像
  内容占位符 标题 副标题 文本占位符 日期占位符 页脚占位符 灯片编号占位符 图片 矩形 文本框 组合 表格 图表 直接连接符 箭头连接符 占位符 内容 文本 日期 页脚
  內容版面配置區 標題 副標題 文字版面配置區 日期版面配置區 頁尾版面配置區 投影片編號版面配置區 圖片 文字方塊 群組 表格 圖表
  내용 개체 틀 제목 부제목 텍스트 날짜 바닥글 슬라이드 번호 그림 직사각형 그룹 표 차트 상자
`);

const WORDS = /[^\s:;,()\-/\\.\d_]+/gu;
/** Names of files that programs put there themselves. */
const PROGRAM_NAME =
  /^(?:Google Shape;\d+;[\w;]*|(?:image|img|picture|bild|grafik|imagen|immagine|logo|chart|graph|photo|thumbnail|screenshot)[\s_-]?\d{0,6}\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)|officeArt object|PowerPlusWaterMarkObject\d+|_x0000_\w+|_GoBack|goog_rdk_\d+|Shape\d+_\w{1,12}|[a-z]{1,3}\d{0,4})$/iu;

/** A shape without a given name: what it is, and perhaps a number. */
export function isDefaultShapeName(name: string): boolean {
  if (PROGRAM_NAME.test(name.trim())) return true;
  const words = name.toLowerCase().match(WORDS) ?? [];
  return words.length > 0 && hasNumberOfShape(name) && words.every((word) => SHAPE_WORDS.has(word));
}

/** Programs number shapes by themselves, or at random in 32 bits at the end of the name. */
function hasNumberOfShape(name: string): boolean {
  const [long, ...more] = name.match(/\d{6,}/g) ?? [];
  if (long === undefined) return true;
  return more.length === 0 && / [1-9]\d{5,9}$/.test(name) && name.endsWith(long) && Number(long) < 2 ** 32;
}

const SHEET =
  /^(?:sheet|worksheet|tabelle|tabellenblatt|feuil(?:le)?|hoja|foglio|blad|planilha|plan|folha|arkusz|лист|аркуш|list|hárok|munka|ark|taul(?:ukko)?|sayfa|chart|diagramm|graph(?:ique)?|gráfico|grafico|wykres|диаграмма|シート|グラフ|工作表|图表|圖表|시트|차트|ورقة|גיליון|แผ่น|trang[_ ]tính|lembar|lapas|leht|lakštas|foaie|λίστα|φύλλο|macro|dialog|modul[eo]?|data|table|tabla|tabela|tableau|tabella)[ _-]?\d{0,4}(?: \(\d{1,3}\))?$/iu;

/** A sheet without a given name. */
export const isDefaultSheetName = (name: string): boolean => SHEET.test(name.trim());
