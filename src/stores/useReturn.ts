import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/** Calls back each time the page is seen again: back from a page over it, or from another tab. */
export function useReturn(run: () => unknown) {
  const wasHidden = useRef(false)
  useDidHide(() => {
    wasHidden.current = true
  })
  useDidShow(() => {
    // A page is shown once as it opens; it loads by itself then.
    if (!wasHidden.current) return
    wasHidden.current = false
    run()
  })
}
