export const copy = {title: '访问受限', text: '当前访问人数较多，请稍后再试'}
