import { officeFile, relationships } from '../office-file';
import { NAME, type Place } from './place';

const NS =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
type Parts = Record<string, string | Uint8Array>;

const file = (presentation: string, parts: Parts) =>
  officeFile('pptx', {
    'ppt/presentation.xml': `<p:presentation ${NS}>${presentation}</p:presentation>`,
    ...parts,
  });
const inPresentation = (name: string, inner: string, parts: Parts = {}): Place => ({
  format: 'pptx',
  name,
  file: () => file(inner, parts),
});
const part = (name: string, path: string, content: string | Uint8Array): Place =>
  inPresentation(name, '', { [path]: content });
const slide = (name: string, inner: string, parts: Parts = {}): Place =>
  inPresentation(name, '', { 'ppt/slides/slide1.xml': `<p:sld ${NS}>${inner}</p:sld>`, ...parts });
const shape = (inner: string) => `<p:cSld><p:spTree>${inner}</p:spTree></p:cSld>`;
const media = (type: string, target: string) => ({
  'ppt/slides/_rels/slide1.xml.rels': relationships([['rId1', type, `../media/${target}`]]),
  [`ppt/media/${target}`]: NAME,
});

export const POWERPOINT_PLACES: Place[] = [
  slide('text of a slide', shape(`<a:p><a:r><a:t>${NAME}</a:t></a:r></a:p>`)),
  slide('text of a field', shape(`<a:p><a:fld id="{1}" type="x"><a:t>${NAME}</a:t></a:fld></a:p>`)),
  slide('name of a slide', `<p:cSld name="${NAME}"/>`),
  slide('name of a shape', shape(`<p:nvSpPr><p:cNvPr id="2" name="${NAME}"/></p:nvSpPr>`)),
  slide('alternative text of a shape', shape(`<p:nvSpPr><p:cNvPr id="2" name="x" descr="${NAME}"/></p:nvSpPr>`)),
  slide('title of a shape', shape(`<p:nvSpPr><p:cNvPr id="2" name="x" title="${NAME}"/></p:nvSpPr>`)),
  slide('tip of a link', shape(`<a:hlinkClick r:id="" tooltip="${NAME}"/>`)),
  slide('action of a link', shape(`<a:hlinkClick r:id="" action="ppaction://program?${NAME}"/>`)),
  slide('invalid address of a link', shape(`<a:hlinkClick r:id="" invalidUrl="http://${NAME}"/>`)),
  slide('font', shape(`<a:latin typeface="${NAME}"/>`)),
  slide('bookmark of a run', shape(`<a:rPr bmk="Quentin_Zyskowski"/>`)),
  slide('bookmark of a video', shape(`<p14:bmk xmlns:p14="p14" name="${NAME}" time="1"/>`)),
  slide('tag', shape(`<p:custDataLst><p:tags r:id="rId1"/></p:custDataLst>`), {
    'ppt/tags/tag1.xml': `<p:tagLst ${NS}><p:tag name="OWNER" val="${NAME}"/></p:tagLst>`,
  }),
  slide('name of a tag', '', { 'ppt/tags/tag1.xml': `<p:tagLst ${NS}><p:tag name="${NAME}" val="x1"/></p:tagLst>` }),
  slide('name of a sound', shape('<a:wavAudioFile r:embed="rId1" name="Quentin Zyskowski.wav"/>')),
  slide(
    'sound',
    '<p:timing/><p:transition><p:sndAc><p:stSnd><p:snd r:embed="rId1" name="x1"/></p:stSnd></p:sndAc></p:transition>',
    media('audio', 'audio1.wav'),
  ),
  slide('video', shape('<a:videoFile r:link="rId1"/>'), media('video', 'video1.mp4')),
  slide(
    'extension of a slide',
    `<p:extLst><p:ext uri="{00000000-0000-0000-0000-000000000001}"><q:q xmlns:q="q" who="${NAME}"/></p:ext></p:extLst>`,
  ),
  slide('formula of an animation', `<p:timing><p:tav tm="0" fmla="${NAME}"/></p:timing>`),
  slide('command of an animation', `<p:timing><p:cmd type="call" cmd="${NAME}"/></p:timing>`),
  slide('program of an object', shape(`<p:oleObj name="x1" progId="${NAME}"/>`)),
  slide('name of an object', shape(`<p:oleObj name="${NAME}" progId="Excel.Sheet.12"/>`)),
  slide('style of a table', shape(`<a:tbl><a:tblPr><a:tableStyleId>${NAME}</a:tableStyleId></a:tblPr></a:tbl>`)),
  slide(
    'type of a field',
    shape(`<a:fld id="{00000000-0000-0000-0000-000000000001}" type="${NAME}"><a:t>1</a:t></a:fld>`),
  ),
  inPresentation(
    'section',
    `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="p14"><p14:section name="${NAME}" id="{00000000-0000-0000-0000-000000000001}"/></p14:sectionLst></p:ext></p:extLst>`,
  ),
  inPresentation('custom show', `<p:custShowLst><p:custShow name="${NAME}" id="0"/></p:custShowLst>`),
  inPresentation('who may change it', `<p:modifyVerifier cryptProvider="${NAME}"/>`),
  inPresentation(
    'embedded font',
    `<p:embeddedFontLst><p:embeddedFont><p:font typeface="Arial"/><p:regular r:id="rId1"/></p:embeddedFont></p:embeddedFontLst>`,
    {
      'ppt/_rels/presentation.xml.rels': relationships([['rId1', 'font', 'fonts/font1.fntdata']]),
      'ppt/fonts/font1.fntdata': NAME,
    },
  ),
  inPresentation('photo album', `<p:photoAlbum bw="0" frame="${NAME}"/>`),
  part('notes', 'ppt/notesSlides/notesSlide1.xml', `<p:notes ${NS}><a:p><a:r><a:t>${NAME}</a:t></a:r></a:p></p:notes>`),
  part(
    'comment',
    'ppt/comments/comment1.xml',
    `<p:cmLst ${NS}><p:cm authorId="0" idx="1"><p:text>${NAME}</p:text></p:cm></p:cmLst>`,
  ),
  part(
    'author of comments',
    'ppt/commentAuthors.xml',
    `<p:cmAuthorLst ${NS}><p:cmAuthor id="0" name="${NAME}" initials="QZ"/></p:cmAuthorLst>`,
  ),
  part(
    'author of modern comments',
    'ppt/authors.xml',
    `<p188:authorLst xmlns:p188="p188"><p188:author id="{x}" name="${NAME}" initials="QZ" userId="quentin@x.org" providerId="AD"/></p188:authorLst>`,
  ),
  part(
    'name of a layout',
    'ppt/slideLayouts/slideLayout1.xml',
    `<p:sldLayout ${NS} matchingName="${NAME}"><p:cSld name="${NAME}"/></p:sldLayout>`,
  ),
  part(
    'name of a theme',
    'ppt/theme/theme1.xml',
    `<a:theme ${NS} name="${NAME}"><a:clrScheme name="${NAME}"/></a:theme>`,
  ),
  part(
    'name of a color',
    'ppt/theme/theme1.xml',
    `<a:theme ${NS} name="Office Theme"><a:custClrLst><a:custClr name="${NAME}"><a:srgbClr val="112233"/></a:custClr></a:custClrLst></a:theme>`,
  ),
  part(
    'name of a table style',
    'ppt/tableStyles.xml',
    `<a:tblStyleLst ${NS}><a:tblStyle styleId="{00000000-0000-0000-0000-000000000001}" styleName="${NAME}"/></a:tblStyleLst>`,
  ),
  part(
    'published page',
    'ppt/presProps.xml',
    `<p:presentationPr ${NS}><p:htmlPubPr title="${NAME}" r:id="rId9"/></p:presentationPr>`,
  ),
  part('outline of the window', 'ppt/viewProps.xml', `<p:viewPr ${NS}><p:q name="${NAME}"/></p:viewPr>`),
  part(
    'change history',
    'ppt/changesInfos/changesInfo1.xml',
    `<pc:chgInfo xmlns:pc="pc"><pc:chgData name="${NAME}"/></pc:chgInfo>`,
  ),
];
