/** Post of somebody who cancelled their account, wherever the firm's records name them. */
export const CANCELLED_POST = '已注销'
