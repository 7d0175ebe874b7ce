// Compiling validators needs eval, which the policy of the dashboard forbids; browsers report every try. Said before the library is
// loaded, because it tries eval as soon as a schema is made, and without loading it, because the first page needs none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
