/** Run in the page before it asks: a microphone that hears one tone, or none. */
export function fakeMicrophone(hears: 'tone' | 'none' | 'denied') {
  const open = async () => {
    if (hears === 'none') throw new DOMException('', 'NotFoundError')
    if (hears === 'denied') throw new DOMException('', 'NotAllowedError')
    const context = new AudioContext()
    const tone = context.createOscillator()
    const ear = context.createMediaStreamDestination()
    tone.connect(ear)
    tone.start()
    return ear.stream
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } })
}
