import { mount } from '../../ui/mount';
import { Panel } from '../../ui/panel/Panel';

mount('Veilmark', <Panel />);
