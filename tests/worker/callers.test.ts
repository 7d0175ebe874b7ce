// What an API user builds with. Every test file starts a workerd of its own, so these parts share one.
import './parts/key-scopes';
import './parts/one-call';
import './parts/profiles';
import './parts/examples';
import './parts/proxy';
