import { mount } from '../../ui/mount';
import { Wizard } from '../../ui/wizard/Wizard';

mount('Veilmark', <Wizard />);
