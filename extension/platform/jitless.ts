import * as z from 'zod';

// Compiling validators needs eval, which the policy of extension pages forbids. To be imported before everything that makes a schema:
// the library tries eval as soon as one is made.
z.config({ jitless: true });
