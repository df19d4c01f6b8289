/** 未登录 */
export const UNAUTHORIZED = 401 as const
/** 微信授权已失效 */
export const REAUTHORIZATION_REQUIRED = 402 as const
/** 访问受限：同一客户端请求过多 */
export const ACCESS_LIMITED = -1000 as const
/** 接口不存在 */
export const PATH_NOT_FOUND = 404 as const
/** 请求体过大 */
export const PAYLOAD_TOO_LARGE = 413 as const
/** 会话回溯接口繁忙，稍后重发 */
export const RECORDER_BUSY = 429 as const
/** 系统异常 */
export const INTERNAL_ERROR = 500 as const
/** 参数不正确；{field} 是字段的中文名 */
export const INVALID_FIELD = 1001 as const
/** 请求不合法：请求头或请求体类型 */
export const INVALID_REQUEST = 1002 as const
/** 信息不存在，或不属于当前用户 */
export const NOT_FOUND = 1003 as const
/** 信息已变更 */
export const DATA_CHANGED = 1004 as const
/** 幂等键已用于另一请求 */
export const IDEMPOTENCY_KEY_REUSED = 1005 as const
/** 同一幂等键的请求仍在处理，结果未知 */
export const REQUEST_IN_PROGRESS = 1006 as const
/** 验证码发送过于频繁 */
export const SMS_TOO_FREQUENT = 2001 as const
/** 当日验证码次数已达上限 */
export const SMS_DAILY_LIMIT = 2002 as const
/** 验证码错误 */
export const SMS_CODE_WRONG = 2003 as const
/** 验证码已过期、已使用或未发送 */
export const SMS_CODE_EXPIRED = 2004 as const
/** 验证码错误次数过多 */
export const SMS_CODE_LOCKED = 2005 as const
/** 需要图形验证 */
export const CAPTCHA_REQUIRED = 2006 as const
/** 新手机号已被占用或未变更 */
export const PHONE_UNAVAILABLE = 2007 as const
/** 当前手机号未验证 */
export const CURRENT_PHONE_UNVERIFIED = 2008 as const
/** 短信服务商发送失败 */
export const SMS_SEND_FAILED = 2009 as const
/** 登录凭证无效或已使用 */
export const SSO_TOKEN_INVALID = 2010 as const
/** 已登录其他账号 */
export const OTHER_ACCOUNT_OPEN = 2011 as const
/** 身份未核实 */
export const IDENTITY_UNPROVEN = 2012 as const
/** 核实身份的证件号码不一致 */
export const IDENTITY_MISMATCH = 2013 as const
/** 核实身份次数过多 */
export const IDENTITY_LOCKED = 2014 as const
/** 已存在本人 */
export const SELF_EXISTS = 3001 as const
/** 家庭成员的证件重复 */
export const MEMBER_EXISTS = 3002 as const
/** 本人关系不可修改 */
export const SELF_RELATION_FIXED = 3003 as const
/** 年龄、性别或关系校验未通过 */
export const RELATION_CHECK_FAILED = 3004 as const
/** 产品未开售 */
export const SALE_NOT_STARTED = 4001 as const
/** 参保期已结束 */
export const SALE_ENDED = 4002 as const
/** 产品价格已变更 */
export const PRICE_CHANGED = 4003 as const
/** 超过每次可投保的人数 */
export const INSURED_LIMIT_EXCEEDED = 4004 as const
/** 同一被保人重复 */
export const INSURED_DUPLICATE = 4005 as const
/** 产品限制性别 */
export const SEX_NOT_ALLOWED = 4006 as const
/** 被保人资格校验未通过 */
export const INSURED_NOT_ELIGIBLE = 4007 as const
/** 被保人已有有效订单或保单 */
export const ALREADY_INSURED = 4008 as const
/** 投保人信息不完整 */
export const APPLICANT_INCOMPLETE = 4009 as const
/** 待支付订单过多 */
export const UNPAID_ORDER_LIMIT_REACHED = 4010 as const
/** 订单已超时 */
export const ORDER_EXPIRED = 5001 as const
/** 订单已支付 */
export const ORDER_PAID = 5002 as const
/** 订单已取消或关闭 */
export const ORDER_CLOSED = 5003 as const
/** 另一笔支付正在进行 */
export const PAYMENT_IN_PROGRESS = 5004 as const
/** 支付金额与订单不一致 */
export const AMOUNT_CHANGED = 5005 as const
/** 支付方式不可用 */
export const PAY_METHOD_UNAVAILABLE = 5006 as const
/** 未通过人脸核验 */
export const FACE_CHECK_FAILED = 5007 as const
/** 订单须重新投保 */
export const REORDER_REQUIRED = 5008 as const
/** 个人账户拒绝支付（余额、状态） */
export const ACCOUNT_DECLINED = 5009 as const
/** 个人账户平台上另一笔支付正在进行（江苏） */
export const ACCOUNT_PAYMENT_IN_PROGRESS = 5010 as const
/** 银行密码错误 */
export const BANK_PASSWORD_WRONG = 5011 as const
/** 医保短信验证码错误（重庆） */
export const MEDICAL_SMS_CODE_WRONG = 5012 as const
/** 支付渠道或平台不可用 */
export const PROVIDER_UNAVAILABLE = 5013 as const
/** 订单不可取消 */
export const ORDER_NOT_CANCELABLE = 5014 as const
/** 保单已生效，不可退保 */
export const POLICY_IN_FORCE = 6001 as const
/** 已在退款中 */
export const REFUND_IN_PROGRESS = 6002 as const
/** 订单不可退款 */
export const ORDER_NOT_REFUNDABLE = 6003 as const
/** 所选项目的支付渠道不同 */
export const REFUND_CHANNELS_MIXED = 6004 as const
/** 仅支持整单退款 */
export const WHOLE_ORDER_REFUND_ONLY = 6005 as const
/** 家庭成员当前不可修改 */
export const MEMBER_LOCKED = 6006 as const
/** 未选择退款原因 */
export const REFUND_REASON_REQUIRED = 6007 as const
/** 支付机构拒绝退款 */
export const REFUND_REFUSED = 6008 as const
/** 已预约 */
export const ALREADY_BOOKED = 7001 as const
/** 预约已结束 */
export const BOOKING_ENDED = 7002 as const
/** 未选择城市 */
export const CITY_REQUIRED = 7003 as const
/** 当日团体投保登记次数已达上限 */
export const GROUP_ENQUIRY_LIMIT = 7101 as const
/** 文件不存在 */
export const FILE_NOT_FOUND = 8001 as const
/** 邮件发送失败 */
export const EMAIL_SEND_FAILED = 8002 as const
/** 员工账号或密码错误 */
export const STAFF_LOGIN_FAILED = 9001 as const
/** 员工登录错误次数过多，需等待 */
export const STAFF_LOGIN_LOCKED = 9002 as const
