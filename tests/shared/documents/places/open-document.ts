import { zipSync } from 'fflate';
import { CARD, NAME, type Place } from './place';

const NAMESPACES = [
  ...[
    'office',
    'style',
    'text',
    'table',
    'draw',
    'form',
    'presentation',
    'meta',
    'config',
    'manifest',
    'number',
    'script',
  ].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`),
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ');
const utf8 = (text: string) => new TextEncoder().encode(text);
const TYPES = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' };
type Format = keyof typeof TYPES;

/** An OpenDocument file with the given body, and other parts. */
export function openDocumentFile(
  format: Format,
  body: string,
  parts: Record<string, string | Uint8Array> = {},
): Uint8Array {
  const content = `<office:document-content ${NAMESPACES}><office:body><office:${TYPES[format]}>${body}</office:${TYPES[format]}></office:body></office:document-content>`;
  const all = { 'content.xml': content, ...parts };
  const entries = Object.keys(all).map(
    (name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type=""/>`,
  );
  const manifest = `<manifest:manifest ${NAMESPACES}><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.${TYPES[format]}"/>${entries.join('')}</manifest:manifest>`;
  return zipSync({
    mimetype: [utf8(`application/vnd.oasis.opendocument.${TYPES[format]}`), { level: 0 }],
    ...Object.fromEntries(
      Object.entries({ 'META-INF/manifest.xml': manifest, ...all }).map(([name, text]) => [
        name,
        typeof text === 'string' ? utf8(text) : text,
      ]),
    ),
  });
}

const text = (name: string, body: string, parts?: Parts): Place => ({
  format: 'odt',
  name,
  file: () => openDocumentFile('odt', body, parts),
});
type Parts = Record<string, string | Uint8Array>;
const sheet = (name: string, body: string, parts?: Parts): Place => ({
  format: 'ods',
  name,
  file: () => openDocumentFile('ods', body, parts),
});
const cell = (name: string, attributes: string, shown: string) =>
  sheet(
    name,
    `<table:table table:name="T"><table:table-row><table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell></table:table-row></table:table>`,
  );
const slide = (name: string, body: string, parts?: Parts): Place => ({
  format: 'odp',
  name,
  file: () => openDocumentFile('odp', `<draw:page draw:name="page1">${body}</draw:page>`, parts),
});
/** Beside the slides. */
const show = (name: string, body: string): Place => ({
  format: 'odp',
  name,
  file: () => openDocumentFile('odp', body),
});
const box = (inner: string) => `<draw:frame><draw:text-box><text:p>${inner}</text:p></draw:text-box></draw:frame>`;
const metaPart = (inner: string): Parts => ({
  'meta.xml': `<office:document-meta ${NAMESPACES}><office:meta>${inner}</office:meta></office:document-meta>`,
});
const settingsPart = (item: string): Parts => ({
  'settings.xml': `<office:document-settings ${NAMESPACES}><office:settings>${item}</office:settings></office:document-settings>`,
});
const stylesPart = (inner: string): Parts => ({
  'styles.xml': `<office:document-styles ${NAMESPACES}>${inner}</office:document-styles>`,
});
const objectPart = (inner: string): Parts => ({
  'Object 1/content.xml': `<office:document-content ${NAMESPACES} xmlns:chart="urn:oasis:names:tc:opendocument:xmlns:chart:1.0">${inner}</office:document-content>`,
});
const table = (inner: string) => `<table:table table:name="T">${inner}</table:table>`;
const row = (inner: string) => table(`<table:table-row>${inner}</table:table-row>`);
const changes = (inner: string) => `<table:tracked-changes>${inner}</table:tracked-changes>`;
const validation = (inner: string) =>
  `<table:content-validations><table:content-validation table:name="v">${inner}</table:content-validation></table:content-validations>`;
const meta = (name: string, inner: string) => text(name, '<text:p>x</text:p>', metaPart(inner));
const setting = (name: string, item: string) => text(name, `<text:p>${NAME}</text:p>`, settingsPart(item));
const styles = (name: string, inner: string) => text(name, `<text:p>${NAME}</text:p>`, stylesPart(inner));
const flat = (name: string, inner: string): Place => ({
  format: 'odt',
  name,
  file: () =>
    utf8(
      `<office:document ${NAMESPACES} office:mimetype="application/vnd.oasis.opendocument.text">${inner}</office:document>`,
    ),
});

export const OPEN_DOCUMENT_PLACES: Place[] = [
  text('paragraph', `<text:p>${NAME}</text:p>`),
  text('heading', `<text:h>${NAME}</text:h>`),
  text('name split over spans', '<text:p>Quentin <text:span>Zysk</text:span>owski</text:p>'),
  text('space that is an element', '<text:p>Quentin<text:s/>Zyskowski</text:p>'),
  text('hidden text', `<text:p><text:hidden-text text:string-value="${NAME}">x</text:hidden-text></text:p>`),
  text('hidden paragraph', `<text:p><text:hidden-paragraph/>${NAME}</text:p>`),
  text(
    'note',
    `<text:p>x<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>${NAME}</text:p></text:note-body></text:note></text:p>`,
  ),
  text(
    'comment',
    `<text:p>x<office:annotation><dc:creator>A</dc:creator><text:p>${NAME}</text:p></office:annotation></text:p>`,
  ),
  text(
    'author of a comment',
    `<text:p>x<office:annotation><dc:creator>${NAME}</dc:creator><text:p>y</text:p></office:annotation></text:p>`,
  ),
  text(
    'deleted text',
    `<text:tracked-changes><text:changed-region><text:deletion><text:p>${NAME}</text:p></text:deletion></text:changed-region></text:tracked-changes>`,
  ),
  text(
    'author of a change',
    `<text:tracked-changes><text:changed-region><text:insertion><office:change-info><dc:creator>${NAME}</dc:creator></office:change-info></text:insertion></text:changed-region></text:tracked-changes>`,
  ),
  text(
    'address of a link',
    '<text:p><text:a xlink:href="https://example.org/?q=Quentin%20Zyskowski">x</text:a></text:p>',
  ),
  text('link to a local file', '<text:p><text:a xlink:href="file:///home/quentin.zyskowski/a.odt">x</text:a></text:p>'),
  text(
    'title of a link',
    `<text:p><text:a xlink:href="https://example.org" office:title="${NAME}">x</text:a></text:p>`,
  ),
  text('bookmark', `<text:p><text:bookmark text:name="${NAME}"/>x</text:p>`),
  text('field of a variable', `<text:p><text:user-field-get text:name="${NAME}">x</text:user-field-get></text:p>`),
  text(
    'value of a variable',
    `<text:user-field-decls><text:user-field-decl office:value-type="string" office:string-value="${NAME}" text:name="a"/></text:user-field-decls>`,
  ),
  text('sender', `<text:p><text:sender-lastname>${NAME}</text:sender-lastname></text:p>`),
  text('entry of an index', `<text:p><text:alphabetical-index-mark text:string-value="${NAME}"/>x</text:p>`),
  text(
    'entry of a bibliography',
    `<text:p><text:bibliography-mark text:author="${NAME}" text:bibliography-type="book">x</text:bibliography-mark></text:p>`,
  ),
  text(
    'placeholder',
    `<text:p><text:placeholder text:placeholder-type="text" text:description="${NAME}">x</text:placeholder></text:p>`,
  ),
  text(
    'choice of a list',
    `<text:p><text:drop-down text:name="a"><text:label text:value="${NAME}"/></text:drop-down></text:p>`,
  ),
  text(
    'script of a paragraph',
    `<text:p><text:conditional-text text:condition="of:a" text:string-value-if-true="${NAME}">x</text:conditional-text></text:p>`,
  ),
  text('text box', `<draw:frame><draw:text-box><text:p>${NAME}</text:p></draw:text-box></draw:frame>`),
  text('name of a frame', `<draw:frame draw:name="${NAME}"/>`),
  text('alternative text', `<draw:frame><svg:title>${NAME}</svg:title><svg:desc>x</svg:desc></draw:frame>`),
  text('name of a table', `<table:table table:name="${NAME}"/>`),
  text('name of a section', `<text:section text:name="${NAME}"/>`),
  text('field of a form', `<form:text form:name="a" form:current-value="${NAME}"/>`),
  text('label of a form', `<form:button form:label="${NAME}"/>`),
  text('comment of the XML', `<text:p>${NAME}<!-- ${NAME} --></text:p>`),
  text('style that is named after a person', `<text:p text:style-name="Quentin_20_Zyskowski">${NAME}</text:p>`),
  text(
    'font',
    `<text:p text:style-name="a">${NAME}</text:p><style:font-face style:name="${NAME}" svg:font-family="${NAME}"/>`,
  ),
  text('embedded object', '<text:p>x</text:p>', {
    'Object 1/content.xml': `<office:document-content ${NAMESPACES}><text:p>${NAME}</text:p></office:document-content>`,
  }),
  text('file nobody can read', '<text:p>x</text:p>', { 'Object 2': utf8(NAME) }),
  text('thumbnail', '<text:p>x</text:p>', { 'Thumbnails/thumbnail.png': utf8(NAME) }),
  text('picture of another kind', '<text:p>x</text:p>', { 'Pictures/a.wmf': utf8(NAME) }),
  text('signature', '<text:p>x</text:p>', { 'META-INF/documentsignatures.xml': `<a>${NAME}</a>` }),
  text('data about the parts', '<text:p>x</text:p>', { 'manifest.rdf': `<a>${NAME}</a>` }),
  meta('author', `<meta:initial-creator>${NAME}</meta:initial-creator>`),
  meta('last author', `<dc:creator>${NAME}</dc:creator>`),
  meta('who printed it', `<meta:printed-by>${NAME}</meta:printed-by>`),
  meta('title', `<dc:title>${NAME}</dc:title>`),
  meta('keyword', `<meta:keyword>${NAME}</meta:keyword>`),
  meta('property', `<meta:user-defined meta:name="a">${NAME}</meta:user-defined>`),
  meta('name of a property', `<meta:user-defined meta:name="${NAME}">x</meta:user-defined>`),
  meta('template', `<meta:template xlink:href="../../Quentin%20Zyskowski.ott" xlink:title="${NAME}"/>`),
  setting('printer', `<config:config-item config:name="PrinterName" config:type="string">${NAME}</config:config-item>`),
  setting('setting', `<config:config-item config:name="X" config:type="string">${NAME}</config:config-item>`),
  styles('header', `<style:header><text:p>${NAME}</text:p></style:header>`),
  styles('name of a style', '<style:style style:name="Quentin_20_Zyskowski" style:display-name="Quentin Zyskowski"/>'),
  flat('flat file', `<office:body><office:text><text:p>${NAME}</text:p></office:text></office:body>`),
  flat(
    'picture of a flat file',
    `<office:body><office:text><text:p>x</text:p><draw:image><office:binary-data>${Buffer.from(NAME).toString('base64')}</office:binary-data></draw:image></office:text></office:body>`,
  ),
  cell('cell', 'office:value-type="string"', NAME),
  cell('value behind a cell', `office:value-type="float" office:value="${CARD}"`, '4.11E+15'),
  cell('date behind a cell', 'office:value-type="date" office:date-value="1961-07-19"', 'summer'),
  cell('text behind a cell', `office:value-type="string" office:string-value="${NAME}"`, 'x'),
  cell('formula', 'table:formula="of:=&quot;Quentin Zyskowski&quot;"', 'x'),
  cell('comment of a cell', '', `x</text:p><office:annotation><text:p>${NAME}</text:p></office:annotation><text:p>`),
  sheet('name of a sheet', `<table:table table:name="${NAME}"/>`),
  sheet(
    'name of a range',
    `<table:named-expressions><table:named-range table:name="Quentin_Zyskowski" table:cell-range-address="$T.$A$1"/></table:named-expressions>`,
  ),
  sheet(
    'help of a validation',
    `<table:content-validations><table:content-validation table:name="v"><table:help-message table:title="${NAME}"><text:p>x</text:p></table:help-message></table:content-validation></table:content-validations>`,
  ),
  sheet(
    'condition of a validation',
    `<table:content-validations><table:content-validation table:name="v" table:condition="of:cell-content-is-in-list(&quot;${NAME}&quot;)"/></table:content-validations>`,
  ),
  sheet(
    'database range',
    `<table:database-ranges><table:database-range table:name="${NAME}" table:target-range-address="T.A1:T.B2"/></table:database-ranges>`,
  ),
  cell('name split over spans in a cell', 'office:value-type="string"', 'Quentin <text:span>Zysk</text:span>owski'),
  cell('space that is an element in a cell', 'office:value-type="string"', 'Quentin<text:s/>Zyskowski'),
  cell('link in a cell', '', '<text:a xlink:href="https://example.org/?q=Quentin%20Zyskowski">x</text:a>'),
  cell('amount behind a cell', `office:value-type="currency" office:value="${CARD}"`, 'x'),
  cell(
    'result of a formula',
    `table:formula="of:=[.A1]" office:value-type="string" office:string-value="${NAME}"`,
    'x',
  ),
  cell('sheet in a formula', 'table:formula="of:=[$\'Quentin Zyskowski\'.A1]"', 'x'),
  cell(
    'author of a comment of a cell',
    '',
    `x</text:p><office:annotation><dc:creator>${NAME}</dc:creator></office:annotation><text:p>`,
  ),
  cell('name of a comment of a cell', '', `x</text:p><office:annotation office:name="${NAME}"/><text:p>`),
  cell('picture over a cell', '', `x</text:p><draw:frame draw:name="${NAME}"/><text:p>`),
  cell('text box over a cell', '', `x</text:p>${box(NAME)}<text:p>`),
  sheet('covered cell', row(`<table:covered-table-cell><text:p>${NAME}</text:p></table:covered-table-cell>`)),
  sheet(
    'cell of a hidden row',
    table(
      `<table:table-row table:visibility="collapse"><table:table-cell><text:p>${NAME}</text:p></table:table-cell></table:table-row>`,
    ),
  ),
  sheet('title of a sheet', table(`<table:title>${NAME}</table:title>`)),
  sheet('description of a sheet', table(`<table:desc>${NAME}</table:desc>`)),
  sheet(
    'file behind a sheet',
    table(
      '<table:table-source xlink:href="https://example.org/Quentin%20Zyskowski.ods" table:table-name="Quentin Zyskowski"/>',
    ),
  ),
  sheet(
    'scenario',
    table(`<table:scenario table:scenario-ranges="T.A1" table:is-active="true" table:comment="${NAME}"/>`),
  ),
  sheet(
    'named formula',
    `<table:named-expressions><table:named-expression table:name="n" table:expression="of:=&quot;${NAME}&quot;"/></table:named-expressions>`,
  ),
  sheet('error of a validation', validation(`<table:error-message table:title="${NAME}"/>`)),
  sheet(
    'text of an error of a validation',
    validation(`<table:error-message><text:p>${NAME}</text:p></table:error-message>`),
  ),
  sheet(
    'filter of a database range',
    `<table:database-ranges><table:database-range table:name="d" table:target-range-address="T.A1"><table:filter><table:filter-condition table:field-number="0" table:operator="=" table:value="${NAME}"/></table:filter></table:database-range></table:database-ranges>`,
  ),
  sheet(
    'query of a database range',
    `<table:database-ranges><table:database-range table:name="d" table:target-range-address="T.A1"><table:database-source-sql table:database-name="d" table:sql-statement="SELECT * FROM t WHERE n = '${NAME}'"/></table:database-range></table:database-ranges>`,
  ),
  sheet(
    'field of a pivot table',
    `<table:data-pilot-tables><table:data-pilot-table table:name="p"><table:data-pilot-field table:source-field-name="${NAME}"/></table:data-pilot-table></table:data-pilot-tables>`,
  ),
  sheet(
    'member of a pivot table',
    `<table:data-pilot-tables><table:data-pilot-table table:name="p"><table:data-pilot-field table:source-field-name="f"><table:data-pilot-level><table:data-pilot-members><table:data-pilot-member table:name="${NAME}"/></table:data-pilot-members></table:data-pilot-level></table:data-pilot-field></table:data-pilot-table></table:data-pilot-tables>`,
  ),
  sheet(
    'label range',
    `<table:label-ranges><table:label-range table:label-cell-range-address="$'${NAME}'.A1"/></table:label-ranges>`,
  ),
  sheet(
    'author of a changed cell',
    changes(
      `<table:cell-content-change table:id="c1"><office:change-info><dc:creator>${NAME}</dc:creator></office:change-info></table:cell-content-change>`,
    ),
  ),
  sheet(
    'former content of a changed cell',
    changes(
      `<table:cell-content-change table:id="c1"><table:previous><table:change-track-table-cell><text:p>${NAME}</text:p></table:change-track-table-cell></table:previous></table:cell-content-change>`,
    ),
  ),
  sheet(
    'former value of a changed cell',
    changes(
      `<table:cell-content-change table:id="c1"><table:previous><table:change-track-table-cell office:value-type="float" office:value="${CARD}"/></table:previous></table:cell-content-change>`,
    ),
  ),
  sheet('chart', table(''), objectPart(`<chart:title><text:p>${NAME}</text:p></chart:title>`)),
  sheet(
    'header of a sheet',
    row(''),
    stylesPart(`<style:header><style:region-left><text:p>${NAME}</text:p></style:region-left></style:header>`),
  ),
  sheet('author of a workbook', row(''), metaPart(`<meta:initial-creator>${NAME}</meta:initial-creator>`)),
  sheet(
    'printer of a workbook',
    row(''),
    settingsPart(`<config:config-item config:name="PrinterName" config:type="string">${NAME}</config:config-item>`),
  ),
  slide('text of a slide', `<draw:frame><draw:text-box><text:p>${NAME}</text:p></draw:text-box></draw:frame>`),
  slide(
    'notes of a slide',
    `<presentation:notes><draw:frame><draw:text-box><text:p>${NAME}</text:p></draw:text-box></draw:frame></presentation:notes>`,
  ),
  slide('name of a shape', `<draw:custom-shape draw:name="${NAME}"/>`),
  slide('footer of a slide', `<presentation:footer-decl presentation:name="f">${NAME}</presentation:footer-decl>`),
  slide('name split over spans on a slide', box('Quentin <text:span>Zysk</text:span>owski')),
  slide(
    'list on a slide',
    `<draw:frame><draw:text-box><text:list><text:list-item><text:p>${NAME}</text:p></text:list-item></text:list></draw:text-box></draw:frame>`,
  ),
  slide(
    'table on a slide',
    `<draw:frame><table:table><table:table-row><table:table-cell><text:p>${NAME}</text:p></table:table-cell></table:table-row></table:table></draw:frame>`,
  ),
  slide('name of a table on a slide', `<draw:frame><table:table table:name="${NAME}"/></draw:frame>`),
  slide('text in a shape', `<draw:custom-shape><text:p>${NAME}</text:p></draw:custom-shape>`),
  slide('text in a group', `<draw:g><draw:rect><text:p>${NAME}</text:p></draw:rect></draw:g>`),
  slide('name of a group', `<draw:g draw:name="${NAME}"/>`),
  slide('title of a shape', `<draw:rect><svg:title>${NAME}</svg:title></draw:rect>`),
  slide('description of a shape', `<draw:rect><svg:desc>${NAME}</svg:desc></draw:rect>`),
  slide('text on a line', `<draw:line><text:p>${NAME}</text:p></draw:line>`),
  slide('text on a connector', `<draw:connector><text:p>${NAME}</text:p></draw:connector>`),
  slide('caption', `<draw:caption><text:p>${NAME}</text:p></draw:caption>`),
  slide('measure line', `<draw:measure><text:p>${NAME}</text:p></draw:measure>`),
  slide(
    'placeholder of a slide',
    `<draw:frame presentation:class="title" presentation:placeholder="true"><draw:text-box><text:p>${NAME}</text:p></draw:text-box></draw:frame>`,
  ),
  slide('link on a slide', box('<text:a xlink:href="https://example.org/?q=Quentin%20Zyskowski">x</text:a>')),
  slide(
    'link of a shape',
    '<draw:a xlink:href="https://example.org/?q=Quentin%20Zyskowski" office:title="Quentin Zyskowski"><draw:rect/></draw:a>',
  ),
  slide(
    'area of a picture map',
    `<draw:frame><draw:image-map><draw:area-rectangle xlink:href="https://example.org/quentin-zyskowski" office:name="${NAME}"><svg:title>${NAME}</svg:title></draw:area-rectangle></draw:image-map></draw:frame>`,
  ),
  slide(
    'what a click does',
    '<draw:rect><office:event-listeners><presentation:event-listener script:event-name="dom:click" presentation:action="show" xlink:href="https://example.org/Quentin%20Zyskowski"/></office:event-listeners></draw:rect>',
  ),
  slide(
    'sound of a slide',
    '<draw:rect><office:event-listeners><presentation:event-listener script:event-name="dom:click"><presentation:sound xlink:href="file:///home/quentin.zyskowski/a.wav"/></presentation:event-listener></office:event-listeners></draw:rect>',
  ),
  slide(
    'video on a slide',
    '<draw:frame><draw:plugin xlink:href="https://example.org/Quentin%20Zyskowski.mp4" draw:mime-type="video/mp4"/></draw:frame>',
  ),
  slide(
    'parameter of a plug-in',
    `<draw:frame><draw:plugin xlink:href="https://example.org/a.mp4"><draw:param draw:name="x" draw:value="${NAME}"/></draw:plugin></draw:frame>`,
  ),
  slide(
    'frame of a page',
    `<draw:frame><draw:floating-frame draw:frame-name="${NAME}" xlink:href="https://example.org/"/></draw:frame>`,
  ),
  slide(
    'comment on a slide',
    `<office:annotation><dc:creator>A</dc:creator><text:p>${NAME}</text:p></office:annotation>`,
  ),
  slide(
    'author of a comment on a slide',
    `<office:annotation><dc:creator>${NAME}</dc:creator><text:p>x</text:p></office:annotation>`,
  ),
  slide(
    'initials of the author of a comment on a slide',
    `<office:annotation><meta:creator-initials>${NAME}</meta:creator-initials><text:p>x</text:p></office:annotation>`,
  ),
  slide(
    'control on a slide',
    `<office:forms><form:form form:name="f"><form:text form:name="a" form:current-value="${NAME}"/></form:form></office:forms>`,
  ),
  slide(
    'data source of a form',
    `<office:forms><form:form form:name="f" form:datasource="${NAME}" form:command="x"/></office:forms>`,
  ),
  slide('author as a field', box(`<text:author-name>${NAME}</text:author-name>`)),
  slide('name of the file as a field', box(`<text:file-name>${NAME}.odp</text:file-name>`)),
  slide('chart on a slide', '<draw:frame/>', objectPart(`<chart:title><text:p>${NAME}</text:p></chart:title>`)),
  slide(
    'hidden data of a chart',
    '<draw:frame/>',
    objectPart(
      `<table:table table:name="local-table"><table:table-row><table:table-cell><text:p>${NAME}</text:p></table:table-cell></table:table-row></table:table>`,
    ),
  ),
  slide(
    'text of a master',
    '<draw:frame/>',
    stylesPart(
      `<office:master-styles><style:master-page style:name="m">${box(NAME)}</style:master-page></office:master-styles>`,
    ),
  ),
  slide(
    'text of the handout',
    '<draw:frame/>',
    stylesPart(
      `<office:master-styles><style:handout-master>${box(NAME)}</style:handout-master></office:master-styles>`,
    ),
  ),
  slide('author of a presentation', '<draw:frame/>', metaPart(`<dc:creator>${NAME}</dc:creator>`)),
  show('name of a slide', `<draw:page draw:name="${NAME}"/>`),
  show('header of the notes', `<presentation:header-decl presentation:name="h">${NAME}</presentation:header-decl>`),
  show(
    'date of the slides in words',
    `<presentation:date-time-decl presentation:name="d" presentation:source="fixed">${NAME}</presentation:date-time-decl>`,
  ),
  show(
    'slide show of some slides',
    `<presentation:settings><presentation:show presentation:name="${NAME}" presentation:pages="page1"/></presentation:settings>`,
  ),
];
