import { fillAbort } from './abort.ts';
import { fillDocument } from './document.ts';
import { fillLanguage } from './language.ts';

fillLanguage(window);
fillAbort(window);
fillDocument(window);
