import { relationships, workbookFile } from '../office-file';
import { CARD, NAME, type Place } from './place';

type Options = NonNullable<Parameters<typeof workbookFile>[1]>;

const place = (name: string, cells: string, options: Options = {}): Place => ({
  format: 'xlsx',
  name,
  file: () => workbookFile(cells ? `<row r="1">${cells}</row>` : '', options),
});
const part = (name: string, path: string, content: string) => place(name, '', { parts: { [path]: content } });
const after = (name: string, afterData: string) => place(name, '', { afterData });
const inWorkbook = (name: string, names: string) => place(name, '', { names });

const X = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
/** Styles 1 to 7: short date, custom dates, date and time, a mask, an amount, text in a format. */
const STYLES = `<styleSheet ${X}><numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="166" formatCode="0000 0000 0000 0000"/><numFmt numFmtId="167" formatCode="d/m"/></numFmts><cellXfs count="8"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="4"/></cellXfs></styleSheet>`;
const styled = (name: string, cells: string, options: Options = {}) =>
  place(name, cells, { ...options, parts: { 'xl/styles.xml': STYLES, ...options.parts } });
const styles = (name: string, inner: string) => part(name, 'xl/styles.xml', `<styleSheet ${X}>${inner}</styleSheet>`);
const pivot = (name: string, inner: string, attributes = '') =>
  part(
    name,
    'xl/pivotCache/pivotCacheDefinition1.xml',
    `<pivotCacheDefinition ${X} ${attributes}>${inner}</pivotCacheDefinition>`,
  );
const pivotTable = (name: string, inner: string, attributes = 'name="p1"') =>
  part(
    name,
    'xl/pivotTables/pivotTable1.xml',
    `<pivotTableDefinition ${X} ${attributes}>${inner}</pivotTableDefinition>`,
  );
const table = (name: string, attributes: string, column: string): Place =>
  place(name, '', {
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships([['rId1', 'table', '../tables/table1.xml']]),
      'xl/tables/table1.xml': `<table ${X} id="1" name="T1" displayName="T1" ref="B2:B5" headerRowCount="0" ${attributes}><tableColumns count="1"><tableColumn id="1" ${column}/></tableColumns></table>`,
    },
  });

export const EXCEL_PLACES: Place[] = [
  styled('date as a number, short date', '<c r="A1" s="1"><v>22481</v></c>'),
  styled('date as a number, custom format', '<c r="A1" s="2"><v>22481</v></c>'),
  styled('date as a number, format with a language', '<c r="A1" s="3"><v>22481</v></c>'),
  styled('date and time as a number', '<c r="A1" s="4"><v>22481.5</v></c>'),
  styled('date that is shown without its year', '<c r="A1" s="6"><v>22481</v></c>'),
  styled('date that a formula computes', '<c r="A1" s="1"><f>B1+1</f><v>22481</v></c>'),
  styled('date counted from 1904', '<c r="A1" s="1"><v>21019</v></c>', { names: '<workbookPr date1904="1"/>' }),
  place('date as ISO text', '<c r="A1" t="d"><v>1961-07-19T00:00:00Z</v></c>'),
  place('date put together in a formula', '<c r="A1" t="str"><f>TEXT(DATE(1961,7,19),"x")</f><v>x</v></c>'),
  styled('number in groups of a mask', `<c r="A1" s="5"><v>${CARD}</v></c>`),
  place('number with an exponent', '<c r="A1"><v>4.111111111111111E+15</v></c>'),
  styled('amount', `<c r="A1" s="7"><v>${CARD}</v></c>`),
  place('inline text', `<c r="A1" t="inlineStr"><is><t>${NAME}</t></is></c>`),
  place(
    'phonetic guide of inline text',
    `<c r="A1" t="inlineStr"><is><t>x</t><rPh sb="0" eb="1"><t>${NAME}</t></rPh></is></c>`,
  ),
  place('text next to the value of a cell', `<c r="A1" t="s"><v>0</v><is><t>${NAME}</t></is></c>`),
  place('text of a boolean cell', `<c r="A1" t="b"><v>${NAME}</v></c>`),
  place('text of an error cell', `<c r="A1" t="e"><v>${NAME}</v></c>`),
  place('stored result of a formula', `<c r="A1" t="str"><f>B1</f><v>${NAME}</v></c>`),
  place('text in a formula', `<c r="A1"><f>IF(B1="${NAME}",1,0)</f><v>1</v></c>`),
  place('number in a formula', `<c r="A1"><f>${CARD}+0</f><v>1</v></c>`),
  place('unknown element of a cell', `<c r="A1"><q>${NAME}</q></c>`),
  place('unknown attribute of a cell', `<c r="A1" q="${NAME}"/>`),
  place('unknown attribute of a row', '', { parts: {} }),
  place('shared string', '', { strings: `<si><t>${NAME}</t></si>` }),
  place('rich text in runs', '', { strings: '<si><r><t>Quentin </t></r><r><t>Zyskowski</t></r></si>' }),
  place('font of rich text', '', { strings: `<si><r><rPr><rFont val="${NAME}"/></rPr><t>x</t></r></si>` }),
  place('phonetic guide', '', { strings: `<si><t>x</t><rPh sb="0" eb="1"><t>${NAME}</t></rPh></si>` }),
  place('unknown text among the strings', '', { strings: `<q>${NAME}</q>` }),
  place('name of a sheet', '', { sheetName: NAME }),
  inWorkbook(
    'defined name',
    '<definedNames><definedName name="Quentin_Zyskowski">Sheet1!$A$1</definedName></definedNames>',
  ),
  inWorkbook(
    'comment of a defined name',
    `<definedNames><definedName name="a_1" comment="${NAME}">Sheet1!$A$1</definedName></definedNames>`,
  ),
  inWorkbook(
    'help of a defined name',
    `<definedNames><definedName name="a_1" help="${NAME}" description="x1">1</definedName></definedNames>`,
  ),
  inWorkbook('text of a defined name', `<definedNames><definedName name="a_1">"${NAME}"</definedName></definedNames>`),
  inWorkbook(
    'personal view',
    `<customWorkbookViews><customWorkbookView name="${NAME} - Personal View" guid="{00000000-0000-0000-0000-000000000001}"/></customWorkbookViews>`,
  ),
  inWorkbook('folder it was saved in', `<absPath url="C:\\Users\\quentinz\\"/>`),
  inWorkbook('who reserved it for writing', `<fileSharing userName="${NAME}"/>`),
  inWorkbook('code name', `<workbookPr codeName="Quentin_Zyskowski"/>`),
  inWorkbook('function group', `<functionGroups><functionGroup name="${NAME}"/></functionGroups>`),
  styles(
    'text in a number format',
    `<numFmts><numFmt numFmtId="164" formatCode="&quot;${NAME} &quot;0.00"/></numFmts>`,
  ),
  styles(
    'escaped text in a number format',
    `<numFmts><numFmt numFmtId="164" formatCode="${[...'QuentinZyskowski'].map((c) => `\\${c}`).join('')}0"/></numFmts>`,
  ),
  styles('currency of a number format', `<numFmts><numFmt numFmtId="164" formatCode="[$${NAME}-409]0"/></numFmts>`),
  styles('name of a cell style', `<cellStyles><cellStyle name="${NAME}" xfId="0"/></cellStyles>`),
  styles('name of a table style', `<tableStyles><tableStyle name="${NAME}"/></tableStyles>`),
  styles('font of a cell', `<fonts><font><name val="${NAME}"/></font></fonts>`),
  pivot('who refreshed a pivot table', '', `refreshedBy="${NAME}"`),
  pivot(
    'item of a pivot table',
    `<cacheFields><cacheField name="x1" numFmtId="0"><sharedItems><s v="${NAME}"/></sharedItems></cacheField></cacheFields>`,
  ),
  pivot('caption of a pivot item', `<cacheFields><cacheField name="x1" caption="${NAME}"/></cacheFields>`),
  pivot('formula of a pivot field', `<cacheFields><cacheField name="x1" formula="'${NAME}'+1"/></cacheFields>`),
  pivot(
    'date of a pivot table',
    '<cacheFields><cacheField name="x1" numFmtId="14"><sharedItems><d v="1961-07-19T00:00:00"/></sharedItems></cacheField></cacheFields>',
  ),
  pivot(
    'earliest date of a pivot table',
    '<cacheFields><cacheField name="x1"><sharedItems minDate="1961-07-19T00:00:00" maxDate="2000-01-01T00:00:00"/></cacheField></cacheFields>',
  ),
  pivot(
    'number of a pivot table that is a date',
    '<cacheFields><cacheField name="x1" numFmtId="14"><sharedItems><n v="22481"/></sharedItems></cacheField></cacheFields>',
  ),
  pivot(
    'number of a pivot table',
    `<cacheFields><cacheField name="x1"><sharedItems><n v="${CARD}"/></sharedItems></cacheField></cacheFields>`,
  ),
  pivot(
    'source of a pivot table',
    `<cacheSource type="worksheet"><worksheetSource name="Quentin_Zyskowski"/></cacheSource>`,
  ),
  part('rows of a pivot table', 'xl/pivotCache/pivotCacheRecords1.xml', `<r><s v="${NAME}"/></r>`),
  pivotTable('name of a pivot table', '', `name="${NAME}"`),
  pivotTable('caption of a pivot table', '', `name="p1" dataCaption="${NAME}"`),
  pivotTable('name of a pivot field', `<pivotFields><pivotField name="${NAME}"/></pivotFields>`),
  pivotTable(
    'renamed pivot item',
    `<pivotFields><pivotField><items><item n="${NAME}" x="0"/></items></pivotField></pivotFields>`,
  ),
  pivotTable(
    'day that a pivot table is filtered by',
    '<pageFields><pageField fld="0" hier="0" name="[x1].[x1].&amp;[1961-07-19T00:00:00]" cap="19/07/1961"/></pageFields>',
  ),
  pivotTable(
    'renamed pivot item that is a day',
    '<pivotFields><pivotField><items><item n="19.07.1961" x="0"/></items></pivotField></pivotFields>',
  ),
  pivotTable(
    'filter of a pivot table',
    `<filters><filter fld="0" type="captionEqual" stringValue1="${NAME}"/></filters>`,
  ),
  table('total row label of a table', '', `name="x1" totalsRowLabel="${NAME}"`),
  table('comment of a table', `comment="${NAME}"`, 'name="x1"'),
  table('column of a table without a header row', '', `name="${NAME}"`),
  table('unique name of a table column', '', `name="x1" uniqueName="${NAME}"`),
  table('style of a table', `headerRowCellStyle="${NAME}"`, 'name="x1"'),
  after(
    'filter',
    `<autoFilter ref="A1:A9"><filterColumn colId="0"><filters><filter val="${NAME}"/></filters></filterColumn></autoFilter>`,
  ),
  after(
    'filter by a date',
    '<autoFilter ref="A1:A9"><filterColumn colId="0"><filters><dateGroupItem year="1961" month="7" day="19" dateTimeGrouping="day"/></filters></filterColumn></autoFilter>',
  ),
  after('list of a sort', `<sortState ref="A1:A9"><sortCondition ref="A1:A9" customList="${NAME},Other"/></sortState>`),
  after(
    'text of a conditional format',
    `<conditionalFormatting sqref="A1"><cfRule type="containsText" priority="1" operator="containsText" text="${NAME}"><formula>1</formula></cfRule></conditionalFormatting>`,
  ),
  after(
    'value of a conditional format',
    `<conditionalFormatting sqref="A1"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="formula" val="&quot;${NAME}&quot;"/></colorScale></cfRule></conditionalFormatting>`,
  ),
  after(
    'prompt of a validation',
    `<dataValidations><dataValidation sqref="A1" promptTitle="x1" prompt="${NAME}"/></dataValidations>`,
  ),
  after(
    'list of a validation',
    `<dataValidations><dataValidation sqref="A1" type="list"><formula1>"${NAME},other"</formula1></dataValidation></dataValidations>`,
  ),
  after('protected range', `<protectedRanges><protectedRange sqref="A1" name="Quentin_Zyskowski"/></protectedRanges>`),
  after(
    'scenario',
    `<scenarios><scenario name="${NAME}" user="x"><inputCells r="A1" val="x1"/></scenario></scenarios>`,
  ),
  after('who made a scenario', `<scenarios><scenario name="x1" user="${NAME}"/></scenarios>`),
  after('comment of a scenario', `<scenarios><scenario name="x1" comment="Created by ${NAME}"/></scenarios>`),
  after(
    'value of a scenario',
    `<scenarios><scenario name="x1"><inputCells r="A1" val="${CARD}"/></scenario></scenarios>`,
  ),
  after('header of the printed page', `<headerFooter><oddHeader>&amp;L${NAME}</oddHeader></headerFooter>`),
  after('link to a place', `<hyperlinks><hyperlink ref="A1" location="Sheet1!A1" display="${NAME}"/></hyperlinks>`),
  after('property of a sheet', `<customProperties><customPr name="${NAME}" r:id="rId9"/></customProperties>`),
  after(
    'web publishing',
    `<webPublishItems><webPublishItem id="1" divId="x1" sourceType="sheet" destinationFile="C:\\Users\\quentinz\\x.htm" title="${NAME}"/></webPublishItems>`,
  ),
  after(
    'extension of a sheet',
    `<extLst><ext uri="{00000000-0000-0000-0000-000000000001}"><q:q xmlns:q="q" q="${NAME}">${NAME}</q:q></ext></extLst>`,
  ),
  after('watched cell', `<cellWatches><cellWatch r="${NAME}"/></cellWatches>`),
  part(
    'author of a comment',
    'xl/comments1.xml',
    `<comments ${X}><authors><author>${NAME}</author></authors></comments>`,
  ),
  part(
    'threaded comment',
    'xl/threadedComments/threadedComment1.xml',
    `<ThreadedComments><threadedComment ref="A1"><text>${NAME}</text></threadedComment></ThreadedComments>`,
  ),
  part(
    'person',
    'xl/persons/person.xml',
    `<personList><person displayName="${NAME}" id="{x}" userId="S::quentin@x.org" providerId="AD"/></personList>`,
  ),
  part(
    'name of a connection',
    'xl/connections.xml',
    `<connections ${X}><connection id="1" name="${NAME}" type="1"/></connections>`,
  ),
  part(
    'connection',
    'xl/connections.xml',
    `<connections ${X}><connection id="1" name="x1"><dbPr connection="User ID=${NAME}" command="x1"/></connection></connections>`,
  ),
  part(
    'file of a text connection',
    'xl/connections.xml',
    `<connections ${X}><connection id="1" name="x1"><textPr sourceFile="/Users/quentinz/x.csv"/></connection></connections>`,
  ),
  part(
    'name of a slicer',
    'xl/slicers/slicer1.xml',
    `<slicers><slicer name="${NAME}" cache="x1" caption="x1"/></slicers>`,
  ),
  part(
    'selected tile of a slicer',
    'xl/slicerCaches/slicerCache1.xml',
    `<slicerCacheDefinition name="x1" sourceName="${NAME}"/>`,
  ),
  part('timeline', 'xl/timelines/timeline1.xml', `<timelines><timeline name="x1" caption="${NAME}"/></timelines>`),
  part(
    'query table',
    'xl/queryTables/queryTable1.xml',
    `<queryTable name="${NAME}"><queryTableRefresh><queryTableFields><queryTableField id="1" name="x1"/></queryTableFields></queryTableRefresh></queryTable>`,
  ),
  part(
    'stored cell of another workbook',
    'xl/externalLinks/externalLink1.xml',
    `<externalLink ${X}><externalBook><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1"><v>22481</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>`,
  ),
  part(
    'sheet of another workbook',
    'xl/externalLinks/externalLink1.xml',
    `<externalLink ${X}><externalBook><sheetNames><sheetName val="${NAME}"/></sheetNames></externalBook></externalLink>`,
  ),
  part(
    'defined name of another workbook',
    'xl/externalLinks/externalLink1.xml',
    `<externalLink ${X}><externalBook><definedNames><definedName name="Quentin_Zyskowski" refersTo="=A!$A$1"/></definedNames></externalBook></externalLink>`,
  ),
  part(
    'topic of a live link',
    'xl/externalLinks/externalLink1.xml',
    `<externalLink ${X}><ddeLink ddeService="x1" ddeTopic="${NAME}"/></externalLink>`,
  ),
  part(
    'path of another workbook',
    'xl/externalLinks/_rels/externalLink1.xml.rels',
    relationships([['rId1', 'externalLinkPath', '/Users/quentinz/Documents/other.xlsx', true]]),
  ),
  part('mapped schema', 'xl/xmlMaps.xml', `<MapInfo SelectionNamespaces="xmlns:q='urn:${NAME}'"/>`),
  part('printer settings', 'xl/printerSettings/printerSettings1.bin', NAME),
  part('change history', 'xl/revisions/revisionLog1.xml', `<r>${NAME}</r>`),
  part(
    'note drawn on a sheet',
    'xl/drawings/vmlDrawing1.vml',
    `<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape alt="${NAME}"/></xml>`,
  ),
  part(
    'macro name of a button',
    'xl/drawings/drawing1.xml',
    `<xdr:wsDr xmlns:xdr="x"><xdr:sp macro="[0]!Quentin_Zyskowski"/></xdr:wsDr>`,
  ),
  part(
    'name of a saved sheet view',
    'xl/namedSheetViews/namedSheetView1.xml',
    `<namedSheetViews><namedSheetView name="${NAME}" id="{00000000-0000-0000-0000-000000000001}"/></namedSheetViews>`,
  ),
  part('rich value', 'xl/richData/rdrichvalue.xml', `<rvData><rv s="0"><v>${NAME}</v></rv></rvData>`),
].map((item) =>
  item.name === 'unknown attribute of a row' ? { ...item, file: () => workbookFile(`<row r="1" q="${NAME}"/>`) } : item,
);
