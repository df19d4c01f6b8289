/* What a poster with a link needs besides: the QR code is the larger part, and loads when the poster opens. */
export {QrCode} from '../continue-on-phone/QrCode.tsx'
export {posterImage} from './poster-image.ts'
