/** Loaded with the dialog, so that the first frame does not wait. Flat rules: old browsers get them untransformed. */
export const dialogStyles = `
.potok .modal { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0;
  padding: var(--edge-top) var(--edge-right) var(--edge-bottom) var(--edge-left); border: 0; overflow: auto; overscroll-behavior: contain; background: rgb(10 7 6 / .62);
  color: var(--ink); animation: appear var(--calm) var(--ease); outline: none; box-shadow: none }
.modal:is([open], [data-leaving]) { display: grid; grid-template-columns: minmax(0, 1fr) }
.modal::backdrop { background: none }
.modal > .panel { margin: auto; animation: rise var(--calm) var(--ease) }
.modal-head { display: flex; align-items: center; justify-content: space-between }
.potok .modal-head h2 { font-size: var(--text-title); font-weight: 650 }
.list-panel { display: flex; flex-direction: column; max-height: 100%; min-height: 0; overflow: hidden }
.list-panel > .modal-head { flex: none; padding: var(--s4) var(--s4) var(--s2) var(--s6) }
.list-body { padding: 0 var(--s6); overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin;
  scrollbar-color: var(--rail-ink) transparent }
.list-foot { flex: none; padding: var(--s3) var(--s6) var(--s4); border-top: 1px solid var(--line) }
@container frame (width < 40rem) {
  .potok .modal { padding: max(var(--s2), env(safe-area-inset-top, 0px)) max(var(--s2), env(safe-area-inset-right, 0px))
    max(var(--s2), env(safe-area-inset-bottom, 0px)) max(var(--s2), env(safe-area-inset-left, 0px)) }
  .list-panel > .modal-head { padding: var(--s2) var(--s2) var(--s1) var(--s4) }
  .list-body { padding-inline: var(--s4) }
  .list-foot { padding: var(--s2) var(--s4) }
}
`;
