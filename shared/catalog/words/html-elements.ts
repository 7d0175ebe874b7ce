/** Elements of HTML that pages are made of: their id is the name of a place in the page. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr article aside b body button canvas code dd div dl dt em fieldset figure footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img label legend li link main map meta nav ol p pre script section select small span strong style sub sup svg table tbody td template textarea tfoot th thead title tr u ul video'.split(
    ' ',
  ),
);
