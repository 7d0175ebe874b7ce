// Every test file starts a workerd of its own, so small parts share one.
import './parts/ner';
import './parts/catalog-self-test';
import './parts/receipts';
import './parts/addins-outbound';
import './parts/keys';
import './parts/documents';
import './parts/request-log';
import './parts/second-factor';
import './parts/passkeys';
import './parts/presidio';
import './parts/mcp';
import './parts/oauth';
import './parts/gateways';
