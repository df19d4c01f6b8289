CREATE TABLE "appointments" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"sku_no" text NOT NULL,
	"phone" text NOT NULL,
	"phone_lookup" text GENERATED ALWAYS AS (nullif(split_part("phone", '.', 4), '')) STORED,
	"city_no" text NOT NULL,
	"promotion_id" text NOT NULL,
	"flag" text NOT NULL,
	"open_id" text NOT NULL,
	"booked_from" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointments_once" UNIQUE("sku_no","phone_lookup")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_booked_from" ON "appointments" USING btree ("booked_from","created_at");--> statement-breakpoint
CREATE INDEX "appointments_kept_until" ON "appointments" USING btree ("kept_until");--> statement-breakpoint
-- Written by hand: a phone is stored encrypted.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_phone_encrypted" CHECK ("phone" = '' or ("phone" like 'v1.%' and "phone_lookup" is not null));
