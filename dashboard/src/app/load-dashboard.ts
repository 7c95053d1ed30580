/**
 * Loads the chunk of the dashboard. The home page calls this function as soon as it knows of a signed-in
 * owner.
 */
export const loadDashboard = () => import('../overview/dashboard-page.tsx');
