import Taro from '@tarojs/taro'

/** Plays a sound while a window says so: WeChat has no viewer of its own for one. Ends with the window, or when it fails. */
export async function playSound(url: string, name: string): Promise<void> {
  const player = Taro.createInnerAudioContext()
  const failed = new Promise<never>((_, reject) => player.onError(reject))
  player.src = url
  player.play()
  try {
    await Promise.race([
      Taro.showModal({ title: '正在播放', content: name, confirmText: '停止', showCancel: false }),
      failed,
    ])
  } finally {
    player.destroy()
  }
}
