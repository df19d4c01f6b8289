export const copy = {title: '到手机上继续', hint: '用微信或手机相机扫一扫', image: '在手机上打开的二维码'}
