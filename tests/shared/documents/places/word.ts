import { relationships, wordFile } from '../office-file';
import { CARD, NAME, type Place } from './place';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const p = (inner: string) => `<w:p>${inner}</w:p>`;
type Parts = Record<string, string | Uint8Array>;

const place = (name: string, body: string, parts: Parts = {}): Place => ({
  format: 'docx',
  name,
  file: () => wordFile(body || p(run('Hello')), parts),
});
const part = (name: string, path: string, content: string) => place(name, '', { [path]: content });
const settings = (name: string, inner: string) =>
  part(name, 'word/settings.xml', `<w:settings ${W} ${R}>${inner}</w:settings>`);
const styles = (name: string, inner: string) => part(name, 'word/styles.xml', `<w:styles ${W}>${inner}</w:styles>`);
const control = (inner: string, content = '') =>
  `<w:sdt><w:sdtPr>${inner}</w:sdtPr><w:sdtContent>${p(content)}</w:sdtContent></w:sdt>`;
const linked = (name: string, type: string, target: string) =>
  place(name, '', { 'word/_rels/document.xml.rels': relationships([['rId9', type, target, true]]) });

export const WORD_PLACES: Place[] = [
  place('a run', p(run(NAME))),
  place('a name split over runs', p(run('Quen') + run('tin Zys') + run('kowski'))),
  place('hidden text', p(`<w:r><w:rPr><w:vanish/></w:rPr><w:t>${NAME}</w:t></w:r>`)),
  place('deleted text', p(`<w:del w:id="1" w:author="x"><w:r><w:delText>${NAME}</w:delText></w:r></w:del>`)),
  place(
    'author of a change',
    p(`<w:ins w:id="1" w:author="${NAME}" w:date="2024-01-01T00:00:00Z">${run('x')}</w:ins>`),
  ),
  place(
    'author of a formatting change',
    p(`<w:pPr><w:pPrChange w:id="1" w:author="${NAME}"><w:pPr/></w:pPrChange></w:pPr>`),
  ),
  place('author of a changed numbering', p(`<w:numberingChange w:id="1" w:author="${NAME}" w:original="1."/>`)),
  place('text of a changed numbering', p(`<w:numberingChange w:id="1" w:author="x" w:original="${NAME}"/>`)),
  place(
    'stored date of a date control',
    control(
      '<w:date w:fullDate="1961-07-19T00:00:00Z"><w:dateFormat w:val="d MMMM yyyy"/></w:date>',
      run('19 July 1961'),
    ),
  ),
  place(
    'stored date of a date control that shows something else',
    control('<w:date w:fullDate="1961-07-19T00:00:00Z"/>', run('see file')),
  ),
  place('text in a date format', control(`<w:date><w:dateFormat w:val="'${NAME}' yyyy"/></w:date>`)),
  place('title of a control', control(`<w:alias w:val="${NAME}"/>`)),
  place('tag of a control', control(`<w:tag w:val="${CARD}"/>`)),
  place(
    'choices of a drop-down control',
    control(`<w:dropDownList><w:listItem w:displayText="${NAME}" w:value="x1"/></w:dropDownList>`),
  ),
  place(
    'values of a drop-down control',
    control(`<w:comboBox><w:listItem w:displayText="x" w:value="${NAME}"/></w:comboBox>`),
  ),
  place('last choice of a drop-down control', control(`<w:dropDownList w:lastValue="${NAME}"/>`)),
  place(
    'data binding of a control',
    control(`<w:dataBinding w:xpath="/a/b[. = '${NAME}']" w:storeItemID="{00000000-0000-0000-0000-000000000001}"/>`),
  ),
  place(
    'prefixes of a data binding',
    control(`<w:dataBinding w:prefixMappings="xmlns:q='urn:${NAME}'" w:xpath="/q"/>`),
  ),
  place('placeholder of a control', control(`<w:placeholder><w:docPart w:val="${NAME}"/></w:placeholder>`)),
  place(
    'entries of a form drop-down',
    p(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:listEntry w:val="${NAME}"/></w:ddList></w:ffData></w:fldChar></w:r>`,
    ),
  ),
  place(
    'name of a form field',
    p(`<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${NAME}"/></w:ffData></w:fldChar></w:r>`),
  ),
  place(
    'macro of a form field',
    p(`<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:entryMacro w:val="${NAME}"/></w:ffData></w:fldChar></w:r>`),
  ),
  place(
    'help of a form field',
    p(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:helpText w:type="text" w:val="${NAME}"/></w:ffData></w:fldChar></w:r>`,
    ),
  ),
  place(
    'default of a form field',
    p(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:textInput><w:default w:val="${NAME}"/></w:textInput></w:ffData></w:fldChar></w:r>`,
    ),
  ),
  place('field code', p(`<w:r><w:instrText> MERGEFIELD "${NAME}" </w:instrText></w:r>`)),
  place('simple field', p(`<w:fldSimple w:instr=" DOCPROPERTY &quot;${NAME}&quot; "/>`)),
  place('data of a field', p(`<w:fldSimple w:instr=" PAGE "><w:fldData>${NAME}</w:fldData></w:fldSimple>`)),
  place(
    'smart tag',
    p(
      `<w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="PersonName"><w:smartTagPr><w:attr w:name="given" w:val="${NAME}"/></w:smartTagPr>${run('he')}</w:smartTag>`,
    ),
  ),
  place(
    'name of a smart tag property',
    p(
      `<w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="x1"><w:smartTagPr><w:attr w:name="${NAME}" w:val="x1"/></w:smartTagPr></w:smartTag>`,
    ),
  ),
  place('kind of a smart tag', p(`<w:smartTag w:uri="urn:x" w:element="Quentin_Zyskowski"/>`)),
  place(
    'custom XML in the text',
    p(`<w:customXml w:uri="urn:x" w:element="Quentin_Zyskowski">${run('x')}</w:customXml>`),
  ),
  place('who may edit a range', p(`<w:permStart w:id="1" w:ed="CORP\\quentinz"/>${run('x')}<w:permEnd w:id="1"/>`)),
  place('bookmark', p('<w:bookmarkStart w:id="0" w:name="Quentin_Zyskowski"/><w:bookmarkEnd w:id="0"/>')),
  place('link to a bookmark', p(`<w:hyperlink w:anchor="Quentin_Zyskowski">${run('x')}</w:hyperlink>`)),
  place('tip of a link', p(`<w:hyperlink w:anchor="top" w:tooltip="${NAME}">${run('x')}</w:hyperlink>`)),
  place('frame of a link', p(`<w:hyperlink w:anchor="top" w:tgtFrame="${NAME}">${run('x')}</w:hyperlink>`)),
  place(
    'alternative text of a picture',
    p(`<w:r><w:drawing><wp:docPr xmlns:wp="wp" id="1" name="x1" descr="${NAME}"/></w:drawing></w:r>`),
  ),
  place(
    'name of a picture',
    p(`<w:r><w:drawing><wp:docPr xmlns:wp="wp" id="1" name="${NAME}.jpg"/></w:drawing></w:r>`),
  ),
  place(
    'text of a watermark',
    p(`<w:r><w:pict><v:textpath xmlns:v="urn:schemas-microsoft-com:vml" string="${NAME}"/></w:pict></w:r>`),
  ),
  place(
    'id of a drawn shape',
    p('<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="Quentin_Zyskowski"/></w:pict></w:r>'),
  ),
  place(
    'title of an old picture',
    p(
      `<w:r><w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" o:title="${NAME}"/></w:pict></w:r>`,
    ),
  ),
  place(
    'style of a drawn shape',
    p(`<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="font-family:'${NAME}'"/></w:pict></w:r>`),
  ),
  place(
    'signature line',
    p(
      `<w:r><w:pict><o:signatureline xmlns:o="urn:schemas-microsoft-com:office:office" o:suggestedsigner="${NAME}" o:suggestedsigneremail="x"/></w:pict></w:r>`,
    ),
  ),
  place('caption of a table', `<w:tbl><w:tblPr><w:tblCaption w:val="${NAME}"/></w:tblPr></w:tbl>`),
  place('description of a table', `<w:tbl><w:tblPr><w:tblDescription w:val="${NAME}"/></w:tblPr></w:tbl>`),
  place('font of a run', p(`<w:r><w:rPr><w:rFonts w:ascii="${NAME}"/></w:rPr><w:t>x</w:t></w:r>`)),
  place('unknown attribute', p(run('x')).replace('<w:p>', `<w:p w:quirk="${NAME}">`)),
  place('unknown element', p(`<w:quirk>${NAME}</w:quirk>`)),
  place('unknown number', p(run('x')).replace('<w:p>', `<w:p w:quirk="${CARD}">`)),
  place('comment of the XML', `<!-- ${NAME} -->`),
  place('processing instruction', `<?note ${NAME}?>`),
  place('CDATA', p(`<w:r><w:t><![CDATA[${NAME}]]></w:t></w:r>`)),
  place('unknown namespace', `<q:x xmlns:q="urn:${NAME}"/>`),
  place('subdocument', p('<w:subDoc r:id="rId9"/>'), {
    'word/_rels/document.xml.rels': relationships([['rId9', 'subDocument', `file:///C:/${NAME}/x.docx`, true]]),
  }),
  place('equation', p(`<m:oMath xmlns:m="m"><m:r><m:t>${NAME}</m:t></m:r></m:oMath>`)),
  place('ruby text', p(`<w:r><w:ruby><w:rt>${run(NAME)}</w:rt></w:ruby></w:r>`)),
  styles('name of a style', `<w:style w:type="paragraph" w:styleId="a1"><w:name w:val="${NAME}"/></w:style>`),
  styles('id of a style', '<w:style w:type="paragraph" w:styleId="QuentinZyskowski"><w:name w:val="x1"/></w:style>'),
  styles('other names of a style', `<w:style w:type="paragraph" w:styleId="a1"><w:aliases w:val="${NAME}"/></w:style>`),
  part(
    'text of a list level',
    'word/numbering.xml',
    `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:name w:val="x"/><w:lvl w:ilvl="0"><w:lvlText w:val="${NAME} %1."/></w:lvl></w:abstractNum></w:numbering>`,
  ),
  part(
    'name of a list',
    'word/numbering.xml',
    `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:name w:val="${NAME}"/></w:abstractNum></w:numbering>`,
  ),
  part('name in the font table', 'word/fontTable.xml', `<w:fonts ${W}><w:font w:name="${NAME}"/></w:fonts>`),
  part(
    'other name in the font table',
    'word/fontTable.xml',
    `<w:fonts ${W}><w:font w:name="Arial"><w:altName w:val="${NAME}"/></w:font></w:fonts>`,
  ),
  settings('document variable', `<w:docVars><w:docVar w:name="client" w:val="${NAME}"/></w:docVars>`),
  settings('name of a document variable', `<w:docVars><w:docVar w:name="${NAME}" w:val="x1"/></w:docVars>`),
  settings(
    'field of a mail merge',
    `<w:mailMerge><w:mainDocumentType w:val="formLetters"/><w:odso><w:fieldMapData><w:name w:val="${NAME}"/><w:mappedName w:val="x1"/></w:fieldMapData></w:odso></w:mailMerge>`,
  ),
  settings('query of a mail merge', `<w:mailMerge><w:query w:val="SELECT * FROM x WHERE n='${NAME}'"/></w:mailMerge>`),
  settings('subject of a mail merge', `<w:mailMerge><w:mailSubject w:val="${NAME}"/></w:mailMerge>`),
  settings('caption label', `<w:captions><w:caption w:name="${NAME}"/></w:captions>`),
  settings('attached schema', `<w:attachedSchema w:val="urn:${NAME}"/>`),
  settings('who recommended reading only', `<w:writeProtection w:recommended="1" w:author="${NAME}"/>`),
  settings('list separator', `<w:listSeparator w:val="${NAME}"/>`),
  part(
    'web page settings',
    'word/webSettings.xml',
    `<w:webSettings ${W}><w:divs><w:div w:id="1"><w:name w:val="${NAME}"/></w:div></w:divs></w:webSettings>`,
  ),
  part('header', 'word/header1.xml', `<w:hdr ${W}>${p(run(NAME))}</w:hdr>`),
  part('footnote', 'word/footnotes.xml', `<w:footnotes ${W}>${p(run(NAME))}</w:footnotes>`),
  part(
    'author of a comment',
    'word/comments.xml',
    `<w:comments ${W}><w:comment w:id="0" w:author="${NAME}" w:initials="QZ">${p(run('x'))}</w:comment></w:comments>`,
  ),
  part(
    'people',
    'word/people.xml',
    `<w15:people xmlns:w15="w15"><w15:person w15:author="${NAME}"><w15:presenceInfo w15:providerId="AD" w15:userId="quentin@x.org"/></w15:person></w15:people>`,
  ),
  part(
    'building block',
    'word/glossary/document.xml',
    `<w:glossaryDocument ${W}><w:docParts><w:docPart><w:docPartPr><w:name w:val="${NAME}"/></w:docPartPr></w:docPart></w:docParts></w:glossaryDocument>`,
  ),
  part(
    'bibliography',
    'customXml/item1.xml',
    `<b:Sources xmlns:b="b"><b:Source><b:Last>${NAME}</b:Last></b:Source></b:Sources>`,
  ),
  part('attribute of custom XML', 'customXml/item1.xml', `<a b="${NAME}"/>`),
  part('element name of custom XML', 'customXml/item1.xml', '<a><Quentin_Zyskowski/></a>'),
  part(
    'schema of custom XML',
    'customXml/itemProps1.xml',
    `<ds:datastoreItem xmlns:ds="ds" ds:itemID="{00000000-0000-0000-0000-000000000001}"><ds:schemaRefs><ds:schemaRef ds:uri="urn:${NAME}"/></ds:schemaRefs></ds:datastoreItem>`,
  ),
  part('author property', 'docProps/core.xml', `<cp xmlns:dc="dc"><dc:creator>${NAME}</dc:creator></cp>`),
  part('last person who saved it', 'docProps/core.xml', `<cp><lastModifiedBy>${NAME}</lastModifiedBy></cp>`),
  part('title property', 'docProps/core.xml', `<cp xmlns:dc="dc"><dc:title>${NAME}</dc:title></cp>`),
  part(
    'template path',
    'docProps/app.xml',
    '<Properties><Template>/Users/quentinz/Letters/mine.dotm</Template></Properties>',
  ),
  part('template name', 'docProps/app.xml', `<Properties><Template>${NAME}.dotm</Template></Properties>`),
  part('company property', 'docProps/app.xml', `<Properties><Company>${NAME}</Company></Properties>`),
  part(
    'base of links',
    'docProps/app.xml',
    `<Properties><HyperlinkBase>C:\\Users\\quentinz\\</HyperlinkBase></Properties>`,
  ),
  part(
    'custom property',
    'docProps/custom.xml',
    `<Properties><property pid="2" name="Client"><lpwstr>${NAME}</lpwstr></property></Properties>`,
  ),
  part(
    'name of a custom property',
    'docProps/custom.xml',
    `<Properties><property pid="2" name="${NAME}"><i4>1</i4></property></Properties>`,
  ),
  linked('address of a link', 'hyperlink', 'https://example.org/?who=Quentin%20Zyskowski'),
  linked('link to a local file on Windows', 'hyperlink', 'file:///C:/Users/quentinz/x.docx'),
  linked('link to a local file on a Mac', 'hyperlink', '/Users/quentinz/Documents/x.docx'),
  linked('link to a home folder', 'hyperlink', '../../../home/quentinz/x.docx'),
  linked('attached template', 'attachedTemplate', 'file:///C:/Users/quentinz/x.dotm'),
  place('id of a relationship', p(`<w:hyperlink r:id="Quentin_Zyskowski">${run('x')}</w:hyperlink>`), {
    'word/_rels/document.xml.rels': relationships([['Quentin_Zyskowski', 'hyperlink', 'https://example.org', true]]),
  }),
  place('type of a relationship', '', {
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="urn:${NAME}" Target="https://example.org" TargetMode="External"/></Relationships>`,
  }),
  place('unknown attribute of a relationship', '', {
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" note="${NAME}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.org" TargetMode="External"/></Relationships>`,
  }),
  place('name of a part', '', { 'word/Quentin_Zyskowski.xml': '<a/>' }),
  place('embedded font', '', { 'word/fonts/font1.odttf': NAME }),
  place('sound', '', { 'word/media/sound1.wav': NAME }),
  place('embedded object', '', { 'word/embeddings/oleObject1.bin': NAME }),
  place('imported file', '', { 'word/afchunk.html': NAME }),
  place('unknown binary part', '', { 'word/strange.dat': NAME }),
  place('thumbnail', '', { 'docProps/thumbnail.jpeg': NAME }),
  part(
    'chart title',
    'word/charts/chart1.xml',
    `<c:chart xmlns:c="c" xmlns:a="a"><a:p><a:r><a:t>${NAME}</a:t></a:r></a:p></c:chart>`,
  ),
  part(
    'number format of a chart',
    'word/charts/chart1.xml',
    `<c:numCache xmlns:c="c"><c:formatCode>"${NAME}" 0</c:formatCode></c:numCache>`,
  ),
  part(
    'date in a chart',
    'word/charts/chart1.xml',
    '<c:numCache xmlns:c="c"><c:formatCode>dd/mm/yyyy</c:formatCode><c:pt idx="0"><c:v>22481</c:v></c:pt></c:numCache>',
  ),
  part(
    'diagram',
    'word/diagrams/data1.xml',
    `<dgm:pt xmlns:dgm="d" xmlns:a="a" modelId="{x}"><dgm:prSet phldrT="${NAME}"/></dgm:pt>`,
  ),
  part(
    'ink annotation',
    'word/ink/ink1.xml',
    `<inkml:ink xmlns:inkml="i"><inkml:annotation type="x">${NAME}</inkml:annotation></inkml:ink>`,
  ),
  part('theme name', 'word/theme/theme1.xml', `<a:theme xmlns:a="a" name="${NAME}"/>`),
  part(
    'tasks',
    'word/documenttasks/documenttasks1.xml',
    `<t:Tasks xmlns:t="t"><t:Task id="{x}"><t:Assign userId="x" userName="${NAME}" userProvider="AD"/></t:Task></t:Tasks>`,
  ),
];
