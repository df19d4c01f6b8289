export const copy = {title: '页面不存在', toPersonalCore: '返回个人中心'}
