/** The dashboard's chunk: asked for ahead of time as soon as an owner is known to be signed in. */
export const loadDashboard = () => import('../overview/dashboard-page.tsx');
