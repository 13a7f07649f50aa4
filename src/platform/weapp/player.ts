import Taro from '@tarojs/taro'

/** Plays a sound while a modal is shown: WeChat has no viewer for sounds. Ends with the modal, or on failure. */
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
