import { mount } from '../../ui/mount';
import { Options } from '../../ui/options/Options';

mount('Veilmark', <Options />);
