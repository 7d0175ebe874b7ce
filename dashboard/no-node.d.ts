// In place of Node's types, which utif2 imports: a page has none of these names, and the compiler shall say so.
export {};
