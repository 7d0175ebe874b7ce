/** Words behind an @ that comments, style sheets and programs give a meaning: nobody's handle. Alternatives of a pattern. */
export const CODE_TAGS =
  'abstract|alpha|author|beta|callback|class|const|default|deprecated|description|enum|example|experimental|extends|file|function|generic|ignore|implements|import|inheritdoc|interface|internal|license|link|media|method|module|name|namespace|override|packagedocumentation|param|preserve|private|prop|property|protected|public|readonly|remarks|returns?|see|since|static|summary|template|this|throws|todo|ts|type|typedef|typeparam|var|version';
