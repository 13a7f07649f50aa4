/** Default styles of the built-in components, and the styles of the frame around the pages. */
export const BASE_STYLE = `
html, body { margin: 0; height: 100%; overflow: hidden; }
body { display: flex; flex-direction: column; position: relative; background: #fff; color: #000;
  font: 16px/1.4 -apple-system, "PingFang SC", "Noto Sans CJK SC", "Helvetica Neue", sans-serif;
  -webkit-user-select: none; user-select: none; }
[hidden] { display: none !important; }
#mp-navigation-bar { flex: none; box-sizing: border-box; height: calc(44px + var(--status-bar));
  padding-top: var(--status-bar); line-height: 44px; text-align: center; font-weight: 600; background: #fff; }
#mp-capsule { position: absolute; z-index: 9; pointer-events: none; box-sizing: border-box; width: 87px; height: 32px;
  right: 7px; top: calc(var(--status-bar) + 4px); border: 1px solid rgba(0,0,0,.12); border-radius: 16px; }
#mp-pages { flex: 1; position: relative; overflow: hidden; }
#mp-tab-bar { flex: none; display: flex; height: 50px; padding-bottom: var(--safe-bottom); background: #fff;
  border-top: 1px solid #ddd; }
#mp-tab-bar span { flex: 1; text-align: center; line-height: 50px; }
#mp-above { position: absolute; inset: 0; z-index: 99; pointer-events: none; display: grid; place-items: center; }
#mp-toast, #mp-loading { padding: 12px 18px; border-radius: 8px; background: rgba(0,0,0,.75); color: #fff; grid-area: 1/1; }
#mp-dialog { pointer-events: auto; width: 290px; border-radius: 12px; background: #fff; overflow: hidden;
  text-align: center; box-shadow: 0 0 0 100vmax rgba(0,0,0,.5); grid-area: 1/1; }
#mp-dialog[data-kind=actionSheet] { align-self: end; width: 100%; }
#mp-dialog h2 { margin: 24px 20px 0; font-size: 17px; }
#mp-dialog p { margin: 16px 20px 24px; color: #666; white-space: pre-line; }
#mp-dialog button { width: 50%; height: 50px; border: 0; border-top: 1px solid #eee; background: none; font: inherit; }
#mp-dialog[data-kind=actionSheet] button, #mp-dialog button:only-of-type { width: 100%; }
.mp-webview { position: absolute; inset: 0; overflow: hidden; transform: translateZ(0); background: #fff;
  visibility: hidden; z-index: 0; }
.mp-webview[data-active] { visibility: visible; z-index: 1; }
.mp-scroller { height: 100%; overflow: hidden auto; }
.mp-scroller[locked] { overflow: hidden; }
wx-page { display: block; min-height: 100%; }
wx-tab-bar { display: block; position: fixed; left: 0; right: 0; bottom: 0; }
wx-view, wx-scroll-view, wx-form, wx-swiper, wx-swiper-item, wx-picker, wx-movable-area, wx-movable-view,
wx-cover-view, wx-sticky-section, wx-sticky-header, wx-list-view, wx-web-view, wx-map, wx-video, wx-page-meta,
wx-picker-view, wx-progress, wx-slider, wx-rich-text { display: block; }
wx-text { white-space: pre-line; }
wx-label, wx-radio-group, wx-checkbox-group { display: inline; }
wx-scroll-view { overflow: hidden; }
wx-button { display: block; box-sizing: border-box; margin: 0 auto; padding: 0 14px; border-radius: 5px; font-size: 18px;
  line-height: 2.55555556; text-align: center; background: #f8f8f8; color: #000; overflow: hidden; position: relative; }
wx-button::after { content: ""; position: absolute; inset: 0; border: 1px solid rgba(0,0,0,.2); border-radius: 5px; pointer-events: none; }
wx-button[type=primary] { background: #1aad19; color: #fff; }
wx-button[type=warn] { background: #e64340; color: #fff; }
wx-button[size=mini] { display: inline-block; font-size: 13px; line-height: 2.3; }
wx-button[disabled] { opacity: .6; }
wx-input, wx-textarea { position: relative; }
.wx-placeholder { position: absolute; inset: 0; overflow: hidden; pointer-events: none; color: #808080; }
wx-input > .wx-placeholder { display: flex; align-items: center; white-space: nowrap; }
wx-input { display: block; height: 1.4rem; min-height: 1.4rem; overflow: hidden; text-overflow: clip; }
wx-textarea { display: block; width: 300px; height: 150px; }
wx-textarea[auto-height] { height: auto !important; }
.wx-input-control, .wx-textarea-control { display: block; box-sizing: border-box; width: 100%; height: 100%; padding: 0;
  position: relative; border: 0; outline: 0; resize: none; background: none; color: inherit; font: inherit; text-align: inherit; }
wx-image, wx-cover-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; }
wx-image img, wx-cover-image img { display: block; width: 100%; height: 100%; object-fit: fill; }
wx-image[mode=aspectFit] img { object-fit: contain; }
wx-image[mode=aspectFill] img { object-fit: cover; }
wx-image[mode=center] img { object-fit: none; }
wx-image[mode=widthFix], wx-image[mode=widthFix] img { height: auto; }
wx-image[mode=heightFix], wx-image[mode=heightFix] img { width: auto; }
wx-switch, wx-checkbox, wx-radio { display: inline-block; }
wx-switch::before { content: ""; display: block; width: 52px; height: 32px; border-radius: 16px; background: #dfdfdf; }
wx-switch[checked]::before { background: #04be02; }
wx-checkbox::before, wx-radio::before { content: ""; display: inline-block; width: 22px; height: 22px;
  vertical-align: middle; border: 1px solid #d1d1d1; box-sizing: border-box; border-radius: 3px; }
wx-radio::before { border-radius: 50%; }
wx-checkbox[checked]::before, wx-radio[checked]::before { background: #09bb07; }
wx-swiper { height: 150px; overflow: hidden; }
wx-swiper > .wx-box { display: flex; height: 100%; transition: transform .3s;
  transform: translateX(calc(-100% * var(--current, 0))); }
wx-swiper[vertical] > .wx-box { flex-direction: column; transform: translateY(calc(-100% * var(--current, 0))); }
wx-swiper-item { flex: 0 0 100%; width: 100%; height: 100%; overflow: hidden; }
wx-picker-view { display: flex; position: relative; overflow: hidden; }
wx-picker-view-column { flex: 1; height: 100%; padding-top: calc(50% - 17px); overflow: hidden; }
wx-picker-view-column > * { height: 34px; line-height: 34px; text-align: center;
  transform: translateY(calc(-100% * var(--picked, 0))); }
wx-canvas { display: block; position: relative; width: 300px; height: 150px; }
wx-canvas canvas { width: 100%; height: 100%; }
wx-progress::before, wx-slider::before { content: ""; display: block; height: 4px; border-radius: 2px;
  background: linear-gradient(#09bb07 0 0) 0/var(--share, 0%) 100% no-repeat #ebebeb; }
wx-icon { display: inline-block; width: 23px; height: 23px; border-radius: 50%; background: #09bb07; }
wx-movable-area { position: relative; width: 10px; height: 10px; }
wx-movable-view { position: absolute; }
wx-sticky-header { position: sticky; top: 0; }
.mp-webview > .wx-box { position: relative; z-index: 10; }
`
