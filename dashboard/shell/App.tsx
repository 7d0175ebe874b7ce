import { SkeletonRows } from '@veilmark/ui/States';
import { Toasts } from '@veilmark/ui/Toasts';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { loadSite } from '../api/site';
import { PageBoundary } from '../app/PageBoundary';
import { useSession } from '../app/session';
import { Unreachable } from '../app/Unreachable';
import { type AppRoute, routes } from './routes';
import { Shell } from './Shell';

const Landing = lazy(() => import('../pages/landing/LandingPage'));
const SignIn = lazy(() => import('../pages/sign-in/SignInPage'));
const SignUp = lazy(() => import('../pages/sign-in/SignUpPage'));
const Recover = lazy(() => import('../pages/sign-in/RecoverPage'));
const ForgotPassword = lazy(() => import('../pages/sign-in/ForgotPasswordPage'));
const ResetPassword = lazy(() => import('../pages/sign-in/ResetPasswordPage'));
const ConfirmEmail = lazy(() => import('../pages/sign-in/ConfirmEmailPage'));
const Connect = lazy(() => import('../pages/connect/ConnectPage'));
const Join = lazy(() => import('../pages/organizations/JoinPage'));
const Organization = lazy(() => import('../pages/organizations/OrganizationPage'));
const Reference = lazy(() => import('../pages/reference/ReferencePage'));
const Guide = lazy(() => import('../pages/guides/GuidePage'));
const NotFound = lazy(() => import('../pages/NotFoundPage'));

export function App() {
  useEffect(() => void loadSite(), []);
  return (
    <>
      <Shell>
        <PageBoundary>
          <Suspense fallback={<SkeletonRows rows={6} height={48} />}>
            <Switch>
              <Route path="/" component={Home} />
              <Route path="/sign-in" component={SignIn} />
              <Route path="/sign-up" component={SignUp} />
              <Route path="/recover" component={Recover} />
              <Route path="/forgot-password" component={ForgotPassword} />
              <Route path="/reset-password" component={ResetPassword} />
              <Route path="/confirm-email" component={ConfirmEmail} />
              <Route path="/connect" component={Connect} />
              <Route path="/join" component={Join} />
              <Route path="/organizations/:id">
                <Guarded needsSession page={Organization} />
              </Route>
              <Route path="/docs/api" component={Reference} />
              <Route path="/guides/:name" component={Guide} />
              {routes.map((route) => (
                <Route key={route.path} path={route.path}>
                  <Guarded needsSession={route.needsSession} page={route.page} />
                </Route>
              ))}
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </PageBoundary>
      </Shell>
      <Toasts />
    </>
  );
}

/** Strangers see what Veilmark does; people who signed in go on where they work. */
function Home() {
  const { status } = useSession();
  if (status === 'unknown') return <SkeletonRows rows={6} height={48} />;
  return status === 'signed-in' ? <Redirect to="/playground" replace /> : <Landing />;
}

function Guarded({ needsSession, page: Page }: Pick<AppRoute, 'needsSession' | 'page'>) {
  const { status } = useSession();
  const [path] = useLocation();
  if (!needsSession || status === 'signed-in') return <Page />;
  if (status === 'unknown') return <SkeletonRows rows={6} height={48} />;
  if (status === 'unreachable') return <Unreachable />;
  return <Redirect to={`/sign-in?next=${encodeURIComponent(path)}`} replace />;
}
