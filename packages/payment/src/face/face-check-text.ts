/** Said when a face check came to anything but a pass. */
export const faceFailedText = '人脸核验失败，请更换微信支付'
