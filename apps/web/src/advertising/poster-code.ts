/* The additional code for a poster with a link. It loads when the poster opens, because the QR code is large. */
export {QrCode} from '../continue-on-phone/QrCode.tsx'
export {posterImage} from './poster-image.ts'
