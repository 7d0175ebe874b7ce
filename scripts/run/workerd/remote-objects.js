// Durable Objects of another process, for a process that only works on messages: a call goes to the object of the same id there.
import { DurableObject } from 'cloudflare:workers';

const remote = (className) =>
  class extends DurableObject {
    constructor(ctx, env) {
      super(ctx, env);
      const call = (name, given) =>
        env.DEBUG.connect(env.MAIN)
          .getActor('api', className, ctx.id.toString())
          [name](...given);
      // biome-ignore lint/correctness/noConstructorReturn: the methods of the object are known there, not here.
      return new Proxy(this, {
        get: (own, name) => (Reflect.has(own, name) ? Reflect.get(own, name) : (...given) => call(name, given)),
      });
    }
  };

export const FolderJobs = remote('FolderJobs');
export const UserMeter = remote('UserMeter');
