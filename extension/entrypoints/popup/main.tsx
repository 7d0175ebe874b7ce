import { mount } from '../../ui/mount';
import { Popup } from '../../ui/popup/Popup';

mount('Veilmark', <Popup />);
