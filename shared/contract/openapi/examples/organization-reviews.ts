import type { Examples } from '../examples';

const id = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90';
const reviewId = '0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6';
const decisions = [
  '{"veilmark_review":1,"salt":"00112233445566778899aabbccddeeff","file_sha256":"5555555555555555555555555555555555555555555555555555555555555555","operator":"replace","engine_version":"1","catalog_version":"1","chain":"a095cc1df6937ca70dc43cd045791cb3a8df48e04b28cdbb7c45063ec6a0268a"}\n',
  '{"start":5,"end":17,"entity_type":"PERSON","value":"3f2a1","decision":"accept","code":"FOIA b(6)","reviewer":"A. Reviewer","time":"2026-11-15T09:00:00.000Z","chain":"1046dd31e2d4072a542f135aa95ab42a7094438e44939cfe28f27a3a53b5dabf"}\n',
  '{"end":1,"chain":"c358560900a434e21f0752121372c23957a0be100e3e9040fdc94b1fd2ffbc3e"}\n',
].join('');
const review = {
  reviewId,
  fileSha256: '5'.repeat(64),
  reviewSha256: '04f40ddf9740106e47d54f679ea569167764a67466a380bbd260780e98df715e',
  reviewer: '9c1d2e3f-0a1b-4c2d-8e3f-4a5b6c7d8e9f',
  decisions: 1,
  createdAt: '2026-11-15T09:00:00.000Z',
};
const place = { start: 5, end: 17, entity_type: 'PERSON' };

export const organizationReviewExamples = {
  listReviews: {
    text: 'For owners and reviewers. Reviews of one file are listed with `file_sha256`.',
    params: { id },
    response: { reviews: [review] },
  },
  shareReview: {
    text: 'For owners and reviewers. The decisions contain no values of the file and are stored encrypted. 422 where a line was changed, or it is another file. A person shares one review of a file; another one takes its place. Noted in the audit log.',
    params: { id },
    body: { decisions },
    response: { review },
  },
  getReview: {
    text: 'For owners and reviewers. Load it into the review of the same file, or replay it with `veilmark review`.',
    params: { id, reviewId },
    response: { review, decisions },
  },
  compareReviews: {
    text: 'For owners and reviewers. A place counts where one person removes what the other keeps, or where type or code differ. 422 where they are reviews of different files.',

    params: { id, reviewId, otherId: '7c8d9e0f-1a2b-4c3d-9e4f-5a6b7c8d9e0f' },
    response: {
      first: review,
      second: {
        ...review,
        reviewId: '7c8d9e0f-1a2b-4c3d-9e4f-5a6b7c8d9e0f',
        reviewer: 'a0b1c2d3-e4f5-4a6b-8c7d-9e0f1a2b3c4d',
      },
      disagreements: [
        {
          about: 'removal',
          first: { ...place, decision: 'accept', code: 'FOIA b(6)' },
          second: { ...place, decision: 'reject', reason: 'Named in the press release' },
        },
      ],
    },
  },
  deleteReview: {
    text: 'For the person who shared it, and for owners. Noted in the audit log.',
    params: { id, reviewId },
    response: { success: true, message: 'The review was deleted' },
  },
} satisfies Examples;
