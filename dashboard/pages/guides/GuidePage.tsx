import { useParams } from 'wouter';
import { Page } from '../../app/Page';
import NotFoundPage from '../NotFoundPage';
import { findGuide } from './guides';
import { Markdown } from './Markdown';

export default function GuidePage() {
  const { name = '' } = useParams();
  const guide = findGuide(name);
  if (!guide) return <NotFoundPage />;
  return (
    <div lang="en">
      <Page key={name} title={guide.title}>
        <Markdown source={guide.source} />
      </Page>
    </div>
  );
}
