/** The alert when a face check (人脸核验) did not pass. */
export const faceFailedText = '人脸核验失败，请更换微信支付'
