// An order (订单) and the payment of one of its items, by their paths. They are one chunk: the order opens that page next.
export {OrderDetailScreen as orderDetail} from './orderDetail/OrderDetailScreen.tsx'
export {PayDetailScreen as payDetail} from './payDetail/PayDetailScreen.tsx'
