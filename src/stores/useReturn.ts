import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/** Calls `run` each time the page is shown again: back from a page over it, or from another tab. */
export function useReturn(run: () => unknown) {
  const wasHidden = useRef(false)
  useDidHide(() => {
    wasHidden.current = true
  })
  useDidShow(() => {
    // The first show is the opening: the page loads by itself then.
    if (!wasHidden.current) return
    wasHidden.current = false
    run()
  })
}
