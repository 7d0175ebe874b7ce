import { mount } from '../../ui/mount';
import { Welcome } from '../../ui/welcome/Welcome';

mount('Veilmark', <Welcome />);
