import { organizationReviewEndpoints } from '@veilmark/contract/organization-reviews';
import { serve } from '../http/serve';
import { compareReviews, deleteReview, getReview, listReviews, shareReview } from '../services/organizations/reviews';

export const organizationReviewRoutes = serve(organizationReviewEndpoints, {
  listReviews: (ctx, { params, query }) => listReviews(ctx, params.id, query),
  shareReview: (ctx, { params, body }) => shareReview(ctx, params.id, body.decisions),
  getReview: (ctx, { params }) => getReview(ctx, params),
  compareReviews: (ctx, { params }) => compareReviews(ctx, params),
  deleteReview: (ctx, { params }) => deleteReview(ctx, params),
});
