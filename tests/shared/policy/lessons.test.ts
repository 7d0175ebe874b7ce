import { describe, expect, test } from 'vitest';
import { type LessonTarget, learn, lessonTargets } from '#shared/policy/lessons.ts';

type Failure = { success: false; why: string };
type Call = Parameters<typeof learn<Failure>>[0];
const ok = (data: unknown) => ({ success: true, data });
const no = (why: string): Failure => ({ success: false, why });

/** A service that answers what a test says, and remembers what it was asked. */
function service(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = [];
  const call = (async (operation: string, input: unknown) => {
    asked.push([operation, input]);
    return answers[operation] ?? no(`Nobody asks for ${operation}`);
  }) as unknown as Call;
  return { call, asked };
}

const PROFILE: LessonTarget = { kind: 'profile', id: 'p1', name: 'Office' };
const ORGANIZATION: LessonTarget = { kind: 'organization', id: 'o1', name: 'Acme' };
const KEPT = { kind: 'allow', value: 'Acme', entity_type: 'ORGANIZATION' } as const;

describe('where a lesson can be kept', () => {
  test('are profiles, and organizations whose policy the person may write', async () => {
    const { call } = service({
      listProfiles: ok({ profiles: [{ id: 'p1', name: 'Office' }] }),
      listOrganizations: ok({
        organizations: [
          { id: 'o1', name: 'Acme', role: 'owner' },
          { id: 'o2', name: 'Other', role: 'member' },
        ],
      }),
    });

    expect(await lessonTargets<Failure>(call)).toEqual([PROFILE, ORGANIZATION]);
  });

  test('is nowhere when the service says nothing', async () => {
    expect(await lessonTargets<Failure>(service({}).call)).toEqual([]);
  });
});

describe('a lesson', () => {
  test('joins the lists of a profile, and nothing else of it changes', async () => {
    const profile = { id: 'p1', name: 'Office', preset: 'gdpr', allow_list: ['Ada'], createdAt: '', updatedAt: '' };
    const { call, asked } = service({ getProfile: ok({ profile }), updateProfile: ok({}) });

    expect(await learn<Failure>(call, KEPT, PROFILE)).toEqual({ success: true, data: { waits: false } });
    expect(asked[1]).toEqual([
      'updateProfile',
      { params: { id: 'p1' }, body: { name: 'Office', preset: 'gdpr', allow_list: ['Ada', 'Acme'] } },
    ]);
  });

  test('joins the policy that waits for approval, which saving withdraws, as a version after the newest', async () => {
    const { call, asked } = service({
      listPolicies: ok({
        policies: [
          { policyVersion: 3, policyState: 'pending' },
          { policyVersion: 2, policyState: 'published' },
        ],
      }),
      getPolicy: ok({ document: { allowList: ['Ada'] } }),
      savePolicy: ok({ policy: { policyState: 'pending' } }),
    });

    expect(await learn<Failure>(call, KEPT, ORGANIZATION)).toEqual({ success: true, data: { waits: true } });
    expect(asked[1]).toMatchObject(['getPolicy', { params: { version: 3 } }]);
    expect(asked[2]).toMatchObject(['savePolicy', { body: { document: { allowList: ['Ada', 'Acme'] }, basedOn: 3 } }]);
  });

  test('joins the policy that applies where none waits', async () => {
    const { call, asked } = service({
      listPolicies: ok({
        policies: [
          { policyVersion: 3, policyState: 'withdrawn' },
          { policyVersion: 2, policyState: 'published' },
        ],
      }),
      getPolicy: ok({ document: { allowList: ['Ada'] } }),
      savePolicy: ok({ policy: { policyState: 'published' } }),
    });

    expect(await learn<Failure>(call, KEPT, ORGANIZATION)).toEqual({ success: true, data: { waits: false } });
    expect(asked[1]).toMatchObject(['getPolicy', { params: { version: 2 } }]);
    expect(asked[2]).toMatchObject(['savePolicy', { body: { basedOn: 3 } }]);
  });

  test('that the service refuses is not kept, and says so', async () => {
    const found = { getProfile: ok({ profile: { id: 'p1', name: 'Office' } }) };
    for (const [answers, place] of [
      [{}, PROFILE],
      [{ ...found, updateProfile: no('full') }, PROFILE],
      [{}, ORGANIZATION],
    ] as const) {
      const { call } = service(answers);
      expect(await learn<Failure>(call, KEPT, place)).toMatchObject({ success: false });
    }
  });
});
