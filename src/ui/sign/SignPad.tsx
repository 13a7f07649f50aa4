import { Canvas, Text, View } from '@tarojs/components'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { ariaProps } from '../base/ariaProps'
import { touchAt } from '../base/touch'
import { useDomId } from '../base/useDomId'
import type { Strokes } from './Strokes'
import { openSurface, type Surface } from './surface'
import './SignPad.scss'

interface SignPadProps {
  strokes: Strokes
  /** Called when the canvas exists: the drawing can be read from it. */
  onReady(surface: Surface): void
}

/** Pad for signing with a finger, on both targets. White in both themes, because the signature is printed. */
export const SignPad = observer(function SignPad({ strokes, onReady }: SignPadProps) {
  const id = useDomId('sign')
  const canvas = useRef<HTMLElement>(null)
  const surface = useRef<Surface>()
  const ready = useRef(onReady)
  ready.current = onReady
  useEffect(() => {
    let isHere = true
    let stop = () => {}
    openSurface(canvas.current, id).then((found) => {
      if (!found || !isHere) return
      surface.current = found
      stop = reaction(
        () => [strokes.count, strokes.length],
        () => found.redraw((pen) => strokes.draw(pen)),
        { fireImmediately: true },
      )
      ready.current(found)
    })
    return () => {
      isHere = false
      stop()
    }
  }, [id, strokes])
  return (
    <View
      className="sign-pad theme-light"
      // The mini program's canvas has no spoken name of its own.
      {...ariaProps({ role: 'img', label: strokes.isEmpty ? '签名区域，请用手指书写' : '签名区域，已书写' })}
    >
      <Canvas
        ref={canvas}
        id={id}
        canvasId={id}
        type="2d"
        disableScroll
        className="sign-pad__canvas"
        {...touchHandlers(strokes, () => surface.current?.corner() ?? { left: 0, top: 0 })}
      />
      {strokes.isEmpty && (
        <Text className="sign-pad__hint" {...ariaProps({ hidden: true })}>
          请在此处书写签名
        </Text>
      )}
    </View>
  )
})

/** Touch handlers of both targets, and those of a mouse. */
function touchHandlers(strokes: Strokes, corner: () => { left: number; top: number }): object {
  const place = (event: unknown) => {
    const { left, top } = corner()
    const { x, y } = canvasTouch(event) ?? touchAt(event)
    return [x - left, y - top, Date.now()] as const
  }
  const begin = (event: unknown) => strokes.begin(...place(event))
  const move = (event: unknown) => strokes.move(...place(event))
  return {
    onTouchStart: begin,
    onTouchMove: move,
    onTouchEnd: () => strokes.end(),
    onTouchCancel: () => strokes.end(),
    // Moves of a mouse without a pressed button write nothing: the strokes know whether the pen is down.
    onMouseDown: begin,
    onMouseMove: move,
    onMouseUp: () => strokes.end(),
    onMouseLeave: () => strokes.end(),
  }
}

/** WeChat reports a canvas's touches relative to the canvas, as x and y. */
function canvasTouch(event: unknown): { x: number; y: number } | undefined {
  const touch = (event as { touches?: ArrayLike<{ x?: number; y?: number }> }).touches?.[0]
  return touch?.x !== undefined && touch.y !== undefined ? { x: touch.x, y: touch.y } : undefined
}
