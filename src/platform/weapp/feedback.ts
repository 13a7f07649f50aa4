import { limits } from '@contract/limits'
import Taro from '@tarojs/taro'
import type { Feedback } from '../port'

export const weappFeedback: Feedback = {
  toast: (text, { ms = limits.toastMs, icon = 'none' } = {}) => Taro.showToast({ title: text, duration: ms, icon }),
  async modal({ title = '', content, confirmText = '确定', cancelText = '取消' }) {
    const { confirm } = await Taro.showModal({
      title,
      content,
      confirmText,
      showCancel: cancelText !== false,
      ...(cancelText === false ? {} : { cancelText }),
      confirmColor: '#C8161D',
    })
    return confirm
  },
}
