export const demoKey: { readonly id: string; readonly key: string };
export const demoToken: string;
