import type { CanvasProps } from '@tarojs/components'
import { createElement, forwardRef } from 'react'
import { domProps } from './dom'

export const Canvas = forwardRef<HTMLCanvasElement, CanvasProps>(function Canvas(
  { canvasId: _canvasId, type: _type, ...props },
  ref,
) {
  return createElement('canvas', { ...domProps(props as Record<string, unknown>), ref })
})
