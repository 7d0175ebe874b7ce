import { mount } from '../../ui/mount';
import { Proof } from '../../ui/proof/Proof';

mount('Veilmark', <Proof />);
